"""What is promised, tried at length: kills, leaks, forged presses, faults, races, hours of play.

A proof is a file with one function, `prove(trial)`; `python -m proofs` runs them. Each tries until
its time is over, by luck that its seed repeats, and speaks to nothing but this machine.
"""
