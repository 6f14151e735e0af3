"""Makes views of every photo outside the test split, and caches the features of the frozen trunk and the teacher.

    python3 make_views.py --data ../../../../shared/petdata --u2netp u2netp.onnx --out cache [--views 12] [--varied 22] [--part 0 --parts 2] [--teacher net.onnx]

Several parts may run in parallel. The same arguments give the same views. `--varied`: number of views of each photo of
the wider sets. With `--without`, makes views without a pet instead: squares of the photos beside their pets, and more views
of photos that show no pet. Run the script once with and once without it.
"""
import argparse
import os
import random

import numpy as np
import torch
from PIL import Image

from dataset import FOLDS, Example, changed, draw_view, ground_matrix, plain_matrix, random_matrix, read_examples, truth_of
from network import Finder, Trunk, load_u2netp, normalize
from teacher import Teacher

SEED = 23
BATCH = 8


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "u2netp", "out"):
        parser.add_argument(f"--{name}", required=True)
    for name, default in (("views", 12), ("varied", 22), ("part", 0), ("parts", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--without", action="store_true")
    parser.add_argument("--teacher", help="ONNX file of the teacher, whose features of the views are cached as well")
    options = parser.parse_args()
    torch.set_num_threads(1)
    trunk = Trunk().eval()
    load_u2netp(options.u2netp, trunk, Finder())
    # In 16-bit floats: a third of the time, with an error of .8 %.
    trunk = trunk.to(memory_format=torch.channels_last, dtype=torch.bfloat16)
    teacher = Teacher(options.teacher) if options.teacher else None
    examples = read_examples(options.data)
    os.makedirs(options.out, exist_ok=True)
    chosen = [one for one in examples if one.split != "test"]
    if options.without:
        jobs = [(one, turn) for turn in range(100, 106) for one in chosen if (not one.pet or one.mask is not None and turn < 103)]
        write(f"{options.out}/views-{10 + options.part}", jobs[options.part :: options.parts], trunk, teacher, chosen)
        return
    # A photo without a pet is less informative, so it gets fewer views.
    most = lambda one: 4 if not one.pet else options.views if one.source.startswith("oxford") else options.varied
    jobs = [(one, turn) for turn in range(max(map(most, chosen))) for one in chosen if turn < most(one)]
    write(f"{options.out}/views-{options.part}", jobs[options.part :: options.parts], trunk, teacher, chosen)


def write(name: str, jobs: list[tuple[Example, int]], trunk: Trunk, teacher: Teacher | None, examples: list[Example]) -> None:
    # A view combines only photos of the same fold.
    folds = [[one for one in examples if one.fold == fold] for fold in range(FOLDS)]
    others = [[one for one in fold if one.pet and one.mask is not None] for fold in folds]
    grounds = [grounds_of(fold) for fold in folds]
    features, taught, ids, truths, plain = None, None, [], [], []
    for start in range(0, len(jobs), BATCH):
        views, done = [], len(ids)
        for example, turn in jobs[start : start + BATCH]:
            # The first view of each photo is the unchanged whole photo.
            rng = random.Random(f"{SEED} {example.id} {turn}") if turn > 0 else None
            matrix = plain_matrix(example.image.size) if rng is None else ground_matrix(example, rng) if turn >= 100 and example.pet else random_matrix(example, rng)
            if matrix is None:
                continue
            shown = example if rng is None or turn >= 100 else changed(example, rng, others[example.fold], grounds[example.fold])
            views.append(draw_view(shown, matrix, rng))
            truths.append(truth_of(shown, matrix))
            ids.append(example.id)
            plain.append(turn == 0)
        if not views:
            continue
        pixels = torch.from_numpy(np.stack(views))
        with torch.no_grad():
            seen = trunk(normalize(pixels).to(torch.bfloat16, memory_format=torch.channels_last))
            if features is None:
                features = np.lib.format.open_memmap(f"{name}-features.npy", "w+", np.float16, (len(jobs), *seen.shape[1:]))
            features[done : len(ids)] = seen.float().numpy()
            if teacher:
                lesson = torch.cat([part.flatten(1) for part in teacher(pixels)], 1)
                if taught is None:
                    taught = np.lib.format.open_memmap(f"{name}-taught.npy", "w+", np.float16, (len(jobs), lesson.shape[1]))
                taught[done : len(ids)] = lesson.float().numpy()
        if start % 400 == 0:
            print(name, start, "of", len(jobs), flush=True)
    np.savez(
        f"{name}.npz", id=np.array(ids), plain=np.array(plain),
        mask=np.stack([(one.mask * 255).astype(np.uint8) for one in truths]), weight=np.stack([(one.weight * 255).astype(np.uint8) for one in truths]),
        head=np.array([one.head or (-1, -1, -1, -1) for one in truths], np.float32), tilt=np.array([one.tilt for one in truths]),
        pet=np.array([one.pet for one in truths]), alone=np.array([one.alone for one in truths]),
    )


def grounds_of(examples: list[Example]) -> list[Image.Image]:
    """Photos without a pet, and squares of the others beside their pets."""
    rng = random.Random(SEED)
    grounds = [one.image for one in examples if not one.pet]
    for one in examples:
        matrix = ground_matrix(one, rng) if one.pet and one.mask is not None else None
        if matrix is not None:
            grounds.append(Image.fromarray(draw_view(one, matrix)))
    return grounds


if __name__ == "__main__":
    main()
