"""`python -m quandary`."""

import sys

from quandary import main

if __name__ == "__main__":
    sys.exit(main())
