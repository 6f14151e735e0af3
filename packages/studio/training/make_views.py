"""Draws views of every photo that is not of the test and keeps what the frozen trunk makes of them; masks and marks are read
when it is trained on.

    python3 make_views.py --data ../../../../shared/petdata --u2netp u2netp.onnx --out cache [--views 8] [--varied 8] [--part 0 --parts 2]

Several parts may run side by side. The same arguments draw the same views. `--varied`: views of each photo of the wider sets.
Run once more `--without`: squares of the photos beside their pets, and more views of photos without one.
"""
import argparse
import os
import random

import numpy as np
import torch

from dataset import Example, draw_view, ground_matrix, plain_matrix, random_matrix, read_examples
from network import Finder, Trunk, load_u2netp, normalize

SEED = 23


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "u2netp", "out"):
        parser.add_argument(f"--{name}", required=True)
    for name, default in (("views", 8), ("varied", 8), ("part", 0), ("parts", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--without", action="store_true")
    options = parser.parse_args()
    torch.set_num_threads(1)
    trunk = Trunk().eval()
    load_u2netp(options.u2netp, trunk, Finder())
    examples = read_examples(options.data)
    grounds = [one.image for one in examples if not one.pet and one.split == "train"]
    os.makedirs(options.out, exist_ok=True)
    if options.without:
        jobs = [(one, turn) for turn in range(100, 106) for one in examples if one.split != "test" and (not one.pet or one.mask is not None and turn < 103)]
        write(f"{options.out}/views-{10 + options.part}", jobs[options.part :: options.parts], trunk, grounds)
        return
    # A photo without a pet has less to say.
    most = lambda one: 4 if not one.pet else options.views if one.source.startswith("oxford") else options.varied
    chosen = [one for one in examples if one.split != "test"]
    jobs = [(one, turn) for turn in range(max(map(most, chosen))) for one in chosen if turn < most(one)]
    write(f"{options.out}/views-{options.part}", jobs[options.part :: options.parts], trunk, grounds)


def write(name: str, jobs: list[tuple[Example, int]], trunk: Trunk, grounds) -> None:
    features, ids, matrices = [], [], []
    for start in range(0, len(jobs), 8):
        views = []
        for example, turn in jobs[start : start + 8]:
            # The first view of each is the whole photo as it is.
            rng = random.Random(f"{SEED} {example.id} {turn}") if turn > 0 else None
            matrix = plain_matrix(example.image.size) if rng is None else ground_matrix(example, rng) if turn >= 100 and example.pet else random_matrix(example, rng)
            if matrix is None:
                continue
            views.append(draw_view(example, matrix, rng, grounds))
            ids.append(example.id)
            matrices.append(matrix)
        if not views:
            continue
        with torch.no_grad():
            features.append(trunk(normalize(torch.from_numpy(np.stack(views)))).half().numpy())
        if start % 400 == 0:
            print(name, start, "of", len(jobs), flush=True)
    np.save(f"{name}-features.npy", np.concatenate(features))
    np.savez(f"{name}.npz", id=np.array(ids), matrix=np.array(matrices))


if __name__ == "__main__":
    main()
