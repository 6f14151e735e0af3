"""Trains the finder on the views that make_views.py has kept.

    python3 train_finder.py --data ../../../../shared/petdata --cache cache --u2netp u2netp.onnx --out finder.pt [--fold 0] [--steps 3000] [--start other.pt]

Seeded; what is written last is the mean of the weights over the last steps. With `--fold` that fold is left out, and it prints
how it does there: three finders of three folds have together judged every photo without having seen it.
"""
import argparse
import copy
import glob
import math
import time

import numpy as np
import torch
import torch.nn.functional as F

from dataset import Example, plain_matrix, read_examples, truth_of
from evaluate import judge
from network import Finder, Trunk, load_u2netp

BATCH = 16
SEED = 5


class Views:
    """Of the examples; `plain` ones show the whole photo as it is."""

    def __init__(self, cache: str, examples: list[Example], plain: bool = False):
        by_id = {one.id: one for one in examples}
        names = sorted(glob.glob(f"{cache}/views-*[0-9].npz"))
        self.features = [np.load(name.replace(".npz", "-features.npy"), mmap_mode="r") for name in names]
        parts = [np.load(name) for name in names]
        wanted = lambda id, matrix: id in by_id and (not plain or np.allclose(matrix, plain_matrix(by_id[id].image.size)))
        kept = [(i, j) for i, part in enumerate(parts) for j, (id, matrix) in enumerate(zip(part["id"], part["matrix"])) if wanted(id, matrix)]
        self.places = np.array(kept)
        self.id = np.array([parts[i]["id"][j] for i, j in kept])
        truths = [truth_of(by_id[id], parts[i]["matrix"][j]) for id, (i, j) in zip(self.id, kept)]
        self.mask, self.weight = (np.stack([(getattr(one, name) * 255).astype(np.uint8) for one in truths]) for name in ("mask", "weight"))
        self.head = np.array([one.head or (-1, -1, -1, -1) for one in truths], np.float32)
        self.tilt, self.pet, self.alone = (np.array([getattr(one, name) for one in truths]) for name in ("tilt", "pet", "alone"))

    def __len__(self) -> int:
        return len(self.places)

    def take(self, chosen: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(np.stack([self.features[i][j] for i, j in self.places[chosen]])).float()


def mask_loss(logits, truth, weight, pet):
    """Cross entropy and Dice's coefficient, of what counts."""
    total = weight.sum((1, 2)).clamp(1)
    entropy = (F.binary_cross_entropy_with_logits(logits, truth, reduction="none") * weight).sum((1, 2)) / total
    p = torch.sigmoid(logits)
    dice = 1 - (2 * (p * truth * weight).sum((1, 2)) + 1) / ((p * weight).sum((1, 2)) + (truth * weight).sum((1, 2)) + 1)
    counts = (weight.sum((1, 2)) > 20).float()
    return ((entropy + dice * pet) * counts).mean()


def head_loss(place, head, tilt, alone):
    """Heat as in CenterNet (Zhou et al., 2019, arXiv:1904.07850); places, sizes and tilt where the heat is to be high."""
    has = head[:, 2] > 0
    if not has.any():
        return torch.zeros(())
    place, head, tilt, alone = place[has], head[has], tilt[has], alone[has]
    n = place.shape[-1]
    axis = (torch.arange(n) + 0.5) / n
    ys, xs = torch.meshgrid(axis, axis, indexing="ij")
    dx, dy = head[:, 0, None, None] - xs, head[:, 1, None, None] - ys
    spread = ((head[:, 2] + head[:, 3]) / 14).clamp(0.8 / n)[:, None, None]
    truth = torch.exp(-(dx**2 + dy**2) / 2 / spread**2)
    peak = (truth == truth.amax((1, 2), keepdim=True)).float()
    q = torch.sigmoid(place[:, 0]).clamp(1e-4, 1 - 1e-4)
    # Other animals of the photo are not marked: where there are several, an answer away from the marked one may be right.
    elsewhere = (1 - truth) ** 4 * q**2 * (1 - q).log() * torch.where(alone[:, None, None] | (truth > 0.01), 1.0, 0.0)
    heat = -(peak * (1 - q) ** 2 * q.log() + (1 - peak) * elsewhere).sum() / len(head)
    near = (truth > 0.3).float()
    sizes = head[:, 2:].clamp(0.02).log()[:, :, None, None].expand(-1, -1, n, n)
    wanted = torch.cat([dx[:, None] * 10, dy[:, None] * 10, sizes, tilt.cos()[:, None, None, None].expand(-1, 1, n, n), tilt.sin()[:, None, None, None].expand(-1, 1, n, n)], 1)
    return 0.15 * heat + 0.3 * ((place[:, 1:] - wanted).abs().sum(1) * near).sum() / near.sum()


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "cache", "u2netp", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--fold", type=int)
    parser.add_argument("--start")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--rate", type=float, default=1.0, help="of learning, beside the usual")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    rng = np.random.default_rng(options.seed)
    finder = Finder()
    load_u2netp(options.u2netp, Trunk(), finder)
    if options.start:
        finder.load_state_dict(torch.load(options.start))
    examples = [one for one in read_examples(options.data) if one.split != "test"]
    views = Views(options.cache, [one for one in examples if one.fold != options.fold])
    unseen = Views(options.cache, [one for one in examples if one.fold == options.fold], plain=True) if options.fold is not None else None
    print(len(views), "views,", sum(p.numel() for p in finder.parameters()), "parameters", flush=True)
    old = [p for part in (finder.stages, finder.decoders) for p in part.parameters()]
    new = [p for part in (finder.mask, finder.head, finder.place, finder.presence) for p in part.parameters()]
    rates = (4e-4 * options.rate, 1.5e-3 * options.rate)
    optimizer = torch.optim.AdamW([{"params": old}, {"params": new}], weight_decay=1e-3)
    mean = copy.deepcopy(finder)
    order: list[int] = []
    sums, began = np.zeros(3), time.time()
    for step in range(options.steps):
        for group, rate in zip(optimizer.param_groups, rates):
            group["lr"] = rate * min(1, (step + 1) / 50) * (0.5 + 0.5 * math.cos(math.pi * step / options.steps))
        if len(order) < BATCH:
            order = list(rng.permutation(len(views)))
        chosen, order = np.array(order[:BATCH]), order[BATCH:]
        pet = torch.from_numpy(views.pet[chosen].astype(np.float32))
        mask, place, presence = finder(views.take(chosen))
        truth, weight = (torch.from_numpy(array[chosen].astype(np.float32) / 255) for array in (views.mask, views.weight))
        head = torch.from_numpy(views.head[chosen].astype(np.float32))
        tilt = torch.from_numpy(views.tilt[chosen].astype(np.float32))
        parts = [mask_loss(mask, truth, weight, pet), head_loss(place, head, tilt, torch.from_numpy(views.alone[chosen])), F.binary_cross_entropy_with_logits(presence, pet)]
        loss = parts[0] + parts[1] + 0.2 * parts[2]
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(finder.parameters(), 3)
        optimizer.step()
        keep = min(0.995, (step + 1) / (step + 20))
        with torch.no_grad():
            for kept, now in zip(mean.parameters(), finder.parameters()):
                kept.mul_(keep).add_(now, alpha=1 - keep)
        sums += [float(part) for part in parts]
        if step % 100 == 99:
            print(step + 1, (sums / 100).round(4), f"{time.time() - began:.0f} s", flush=True)
            sums[:] = 0
        if step % 500 == 499 or step == options.steps - 1:
            torch.save(mean.state_dict(), options.out)
            if unseen:
                print("unseen:", judge(mean.eval(), unseen), flush=True)


if __name__ == "__main__":
    main()
