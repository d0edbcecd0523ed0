# The base is pinned by tag: no digest could be checked when this was written. Once one can be,
# write it behind the tag, in both places: python:3.13.9-slim-trixie@sha256:…
FROM python:3.13.9-slim-trixie AS build

WORKDIR /build
COPY requirements/runtime.txt .
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check \
        --require-hashes --only-binary :all: -r runtime.txt \
    && /venv/bin/pip uninstall --yes pip setuptools


FROM python:3.13.9-slim-trixie

# Version, revision, date and source are added by whoever builds a release.
LABEL org.opencontainers.image.title="Quandary" \
    org.opencontainers.image.description="A Discord bot that hosts four card games of hidden choices" \
    org.opencontainers.image.licenses="MIT AND MPL-2.0 AND CC-BY-SA-4.0 AND LicenseRef-SCOWL AND OFL-1.1"

RUN useradd --system --uid 10001 --no-create-home bot \
    && install --directory --owner bot --group bot --mode 0700 /data \
    && printf '#!/bin/sh\nexec python -m bot "$@"\n' >/usr/local/bin/quandary \
    && chmod 0755 /usr/local/bin/quandary

COPY --from=build /venv /venv
WORKDIR /app
COPY LICENSE LICENSE
COPY games games
COPY bot bot
COPY cogs cogs
RUN python -m compileall -q .

ENV PATH=/venv/bin:$PATH \
    PYTHONPATH=/app \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite:////data/bot.db

# Nothing but /data and /tmp is written: docs/operations.md has the flags that hold it to that.
USER 10001
STOPSIGNAL SIGINT
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot"]
