"""Trains the finder on the views that make_views.py has cached.

    python3 train_finder.py --data ../../../../shared/petdata --cache cache --u2netp u2netp.onnx --out finder.pt [--fold 0] [--steps 3000] [--start other.pt]

Train several members in parallel, each with `--threads 1`: together they process twice as many views per second as
one with two threads. Run with MALLOC_MMAP_MAX_=0 MALLOC_TRIM_THRESHOLD_=8000000000 MALLOC_TOP_PAD_=100000000, so that the
process reuses its memory pages instead of returning them to the system. Forward and backward passes are in bfloat16,
the weights in 32 bits.

Seeded. Writes a moving average of the weights. With `--fold`, that fold is held out, and the finder is evaluated on it:
the finders of all three folds together evaluate every photo without having been trained on it.
"""
import argparse
import copy
import glob
import math
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from dataset import Example, read_examples
from evaluate import judge
from network import Finder, Trunk, load_u2netp
from teacher import FEATURES

BATCH = 16
SEED = 5


#: Weight of false negatives in the Tversky index; false positives have the remaining weight, up to 1.
MISSED = 0.6


class Views:
    """Cached views of the examples; with `plain`, only those that show the unchanged whole photo."""

    def __init__(self, cache: str, examples: list[Example], plain: bool = False):
        wanted = {one.id for one in examples}
        names = sorted(glob.glob(f"{cache}/views-*[0-9].npz"))
        self.features = [np.load(name.replace(".npz", "-features.npy"), mmap_mode="r") for name in names]
        taught = [name.replace(".npz", "-taught.npy") for name in names]
        #: The teacher's features of each view; None if any of the files was made without the teacher.
        self.taught = [np.load(name, mmap_mode="r") for name in taught] if all(map(os.path.exists, taught)) else None
        parts = [dict(np.load(name)) for name in names]
        kept = [[j for j, id in enumerate(part["id"]) if id in wanted and (not plain or part["plain"][j])] for part in parts]
        self.places = np.array([(i, j) for i, some in enumerate(kept) for j in some])
        for name in ("id", "mask", "weight", "head", "tilt", "pet", "alone"):
            setattr(self, name, np.concatenate([part[name][some] for part, some in zip(parts, kept) if some]))

    def __len__(self) -> int:
        return len(self.places)

    def take(self, chosen: np.ndarray) -> torch.Tensor:
        """The trunk's features of the views with these indices."""
        return torch.from_numpy(np.stack([self.features[i][j] for i, j in self.places[chosen]])).float()

    def lesson(self, chosen: np.ndarray) -> list[torch.Tensor]:
        """The teacher's features of the views with these indices, finest first."""
        seen = torch.from_numpy(np.stack([self.taught[i][j] for i, j in self.places[chosen]])).float()
        parts = seen.split([channels * side**2 for channels, side in FEATURES], 1)
        return [part.view(-1, channels, side, side) for part, (channels, side) in zip(parts, FEATURES)]


class FeatureRegressor(torch.nn.Module):
    """Predicts the teacher's features from the finder's, so that the finder learns equally informative features
    (FitNets, Romero et al., 2015, arXiv:1412.6550). Used in training only."""

    def __init__(self):
        super().__init__()
        self.read = torch.nn.ModuleList([torch.nn.Conv2d(64, channels, 1) for channels, _ in FEATURES])

    def loss(self, inner, features):
        parts = []
        for read, mine, wanted in zip(self.read, inner, features):
            scale = wanted.std((0, 2, 3), keepdim=True).clamp(0.05)
            parts.append(F.smooth_l1_loss(read(mine.float()), (wanted - wanted.mean((0, 2, 3), keepdim=True)) / scale))
        return sum(parts) / len(parts)


def mask_loss(logits, truth, weight, pet):
    """Cross entropy plus Tversky loss (Salehi et al., 2017, arXiv:1706.05721), with a weight for each cell.

    False negatives cost more than false positives.
    """
    total = weight.sum((1, 2)).clamp(1)
    entropy = (F.binary_cross_entropy_with_logits(logits, truth, reduction="none") * weight).sum((1, 2)) / total
    p = torch.sigmoid(logits)
    both = (p * truth * weight).sum((1, 2))
    falsely, missed = (p * (1 - truth) * weight).sum((1, 2)), ((1 - p) * truth * weight).sum((1, 2))
    tversky = 1 - (both + 0.5) / (both + (1 - MISSED) * falsely + MISSED * missed + 0.5)
    counts = (weight.sum((1, 2)) > 20).float()
    return ((entropy + tversky * pet) * counts).mean()


def head_loss(place, head, tilt, alone):
    """Heatmap loss of CenterNet (Zhou et al., 2019, arXiv:1904.07850), plus offsets, sizes and tilt near the head."""
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
    # Only one animal is marked: in a photo with several, a peak away from the marked head may be right.
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
    parser.add_argument("--rate", type=float, default=1.0, help="factor on the learning rate")
    parser.add_argument("--lesson", type=float, default=0.0, help="weight of the loss of predicting the teacher's features")
    parser.add_argument("--minutes", type=float, help="stop after this time; the learning rate then falls with time instead of steps")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    rng = np.random.default_rng(options.seed)
    finder = Finder()
    load_u2netp(options.u2netp, Trunk(), finder)
    finder = finder.to(memory_format=torch.channels_last)
    if options.start:
        finder.load_state_dict(torch.load(options.start))
    examples = [one for one in read_examples(options.data) if one.split != "test"]
    views = Views(options.cache, [one for one in examples if one.fold != options.fold])
    unseen = Views(options.cache, [one for one in examples if one.fold == options.fold], plain=True) if options.fold is not None else None
    print(len(views), "views,", sum(p.numel() for p in finder.parameters()), "parameters", flush=True)
    old = [p for part in (finder.stages, finder.decoders) for p in part.parameters()]
    new = [p for part in (finder.mask, finder.head, finder.place, finder.presence) for p in part.parameters()]
    regressor = FeatureRegressor()
    rates = (4e-4 * options.rate, 1.5e-3 * options.rate, 1.5e-3)
    optimizer = torch.optim.AdamW([{"params": old}, {"params": new}, {"params": regressor.parameters()}], weight_decay=1e-3)
    mean, run = copy.deepcopy(finder), copy.deepcopy(finder).bfloat16()
    order: list[int] = []
    sums, began = np.zeros(4), time.time()
    step, done = -1, 0.0
    while done < 1:
        step += 1
        for group, rate in zip(optimizer.param_groups, rates):
            group["lr"] = rate * min(1, (step + 1) / 50) * (0.5 + 0.5 * math.cos(math.pi * done))
        if len(order) < BATCH:
            order = list(rng.permutation(len(views)))
        chosen, order = np.array(order[:BATCH]), order[BATCH:]
        pet = torch.from_numpy(views.pet[chosen].astype(np.float32))
        seen = views.take(chosen).to(memory_format=torch.channels_last, dtype=torch.bfloat16)
        outputs, inner = run.after(seen)
        mask, place, presence = (part.float() for part in outputs)
        lesson = regressor.loss(inner, views.lesson(chosen)) if options.lesson else torch.zeros(())
        truth, weight = (torch.from_numpy(array[chosen].astype(np.float32) / 255) for array in (views.mask, views.weight))
        head = torch.from_numpy(views.head[chosen].astype(np.float32))
        tilt = torch.from_numpy(views.tilt[chosen].astype(np.float32))
        parts = [mask_loss(mask, truth, weight, pet), head_loss(place, head, tilt, torch.from_numpy(views.alone[chosen])), F.binary_cross_entropy_with_logits(presence, pet), lesson]
        loss = parts[0] + parts[1] + 0.2 * parts[2] + options.lesson * parts[3]
        optimizer.zero_grad()
        run.zero_grad()
        loss.backward()
        for own, there in zip(finder.parameters(), run.parameters()):
            own.grad = there.grad.float()
        torch.nn.utils.clip_grad_norm_(finder.parameters(), 3)
        optimizer.step()
        keep = min(0.995, (step + 1) / (step + 20))
        with torch.no_grad():
            for kept, now, there in zip(mean.parameters(), finder.parameters(), run.parameters()):
                kept.mul_(keep).add_(now, alpha=1 - keep)
                there.copy_(now)
        done = (time.time() - began) / 60 / options.minutes if options.minutes else (step + 1) / options.steps
        sums += [float(part) for part in parts]
        if step % 100 == 99:
            print(step + 1, (sums / 100).round(4), f"{time.time() - began:.0f} s", flush=True)
            sums[:] = 0
        if step % 500 == 499 or done >= 1:
            torch.save(mean.state_dict(), options.out)
            if unseen:
                print("unseen:", judge(mean.eval(), unseen), flush=True)


if __name__ == "__main__":
    main()
