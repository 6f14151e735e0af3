"""Trains the network that finds eyes, nose and ears in the upright crop of a detected head.

    python3 train_face.py --data ../../../../shared/petdata --out face.pt [--steps 4000]

Seeded. Prints the accuracy on the tuning split, for head boxes as marked and for boxes shifted as by an inexact finder.
"""
import argparse
import math
import random
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from PIL import Image

from dataset import GRAY, _in_another_light, read_examples, to_view

#: Side of the crop in pixels, and of the heatmaps in cells.
SIDE, GRID = 96, 24
POINTS = ("eye left", "eye right", "nose", "ear left", "ear right")
#: Ratio of the crop's side to the longer side of the head box.
MARGIN = 1.4
BATCH = 64
SEED = 11


class Block(nn.Sequential):
    def __init__(self, inputs, outputs):
        super().__init__(nn.Conv2d(inputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class FaceFinder(nn.Module):
    """N x 3 x 96 x 96 to three 24 x 24 maps for each point (heatmap, two offsets) and a logit of its visibility."""

    def __init__(self):
        super().__init__()
        self.down = nn.ModuleList([Block(3, 16), Block(16, 32), Block(32, 48), Block(48, 48), Block(48, 64), Block(64, 64), Block(64, 96), Block(96, 96)])
        self.up = nn.ModuleList([Block(96 + 64, 64), Block(64 + 48, 64), Block(64, 48)])
        self.place = nn.Conv2d(48, 3 * len(POINTS), 1)
        self.seen = nn.Linear(96, len(POINTS))
        nn.init.constant_(self.place.bias[: len(POINTS)], -4.0)

    def forward(self, x):
        x = F.max_pool2d(self.down[0](x), 2)
        x = F.max_pool2d(self.down[1](x), 2)
        a = self.down[3](self.down[2](x))
        b = self.down[5](self.down[4](F.max_pool2d(a, 2)))
        c = self.down[7](self.down[6](F.max_pool2d(b, 2)))
        y = self.up[0](torch.cat([F.interpolate(c, scale_factor=2.0, mode="bilinear", align_corners=False), b], 1))
        y = self.up[1](torch.cat([F.interpolate(y, scale_factor=2.0, mode="bilinear", align_corners=False), a], 1))
        return self.place(self.up[2](y)), self.seen(c.mean((2, 3)))


def head_matrix(example, rng=None):
    """Affine map from pixels of the crop to pixels of the photo, and the reflection (-1 or 1).

    The head is upright and in the middle of the crop; with `rng`, it is randomly shifted, scaled, rotated and reflected.
    """
    x0, y0, x1, y1 = example.marks["head"]
    w, h = example.image.size
    center = np.array([(x0 + x1) / 2 * w, (y0 + y1) / 2 * h])
    side = MARGIN * max((x1 - x0) * w, (y1 - y0) * h)
    turn, flip = math.radians(example.marks.get("tilt", 0)), 1
    if rng is not None:
        center = center + np.array([rng.gauss(0, 0.06), rng.gauss(0, 0.06)]) * side
        side *= math.exp(rng.gauss(0, 0.14))
        turn += math.radians(rng.gauss(0, 14))
        flip = rng.choice((-1, 1))
    k = side / SIDE
    a = k * np.array([[math.cos(turn) * flip, -math.sin(turn)], [math.sin(turn) * flip, math.cos(turn)]])
    return np.concatenate([a, (center - a @ np.array([SIDE / 2, SIDE / 2]))[:, None]], 1), flip


def cut_out(example, matrix, flip, rng=None):
    """Bytes of the crop; points, as fractions of its side; their visibility: visible 1, hidden 0, unmarked -1."""
    image = example.image.transform((SIDE, SIDE), Image.AFFINE, tuple(matrix.ravel()), Image.BICUBIC, fillcolor=(GRAY,) * 3)
    if rng is not None:
        image = _in_another_light(image, rng)
    marks = example.marks
    pairs = [marks.get("eyes") or [None, None], [marks.get("nose")], marks.get("ears") or [None, None]]
    known = [marks.get("eyes") is not None, "facing" in marks, "facing" in marks]
    places, seen = np.zeros((5, 2), np.float32), np.full(5, -1.0, np.float32)
    at = 0
    for points, is_known in zip(pairs, known):
        where = [None if p is None else to_view(matrix, p, example.image.size) / SIDE for p in points]
        if len(where) == 2:
            if flip < 0:
                where.reverse()
            # Left and right are as seen in the crop.
            if where[0] is not None and where[1] is not None and where[0][0] > where[1][0]:
                where.reverse()
        for p in where:
            inside = p is not None and 0 <= p[0] < 1 and 0 <= p[1] < 1
            seen[at] = (1.0 if inside else 0.0) if is_known else -1.0
            if inside:
                places[at] = p
            at += 1
    return np.asarray(image), places, seen


def loss_of(place, logits, places, seen):
    n, count = GRID, len(POINTS)
    axis = (torch.arange(n) + 0.5) / n
    ys, xs = torch.meshgrid(axis, axis, indexing="ij")
    dx, dy = places[:, :, 0, None, None] - xs, places[:, :, 1, None, None] - ys
    truth = torch.exp(-(dx**2 + dy**2) / 2 / (1.4 / n) ** 2)
    visible, marked = (seen == 1).float()[:, :, None, None], (seen >= 0).float()[:, :, None, None]
    truth = truth * visible
    q = torch.sigmoid(place[:, :count]).clamp(1e-4, 1 - 1e-4)
    peak = ((truth == truth.amax((2, 3), keepdim=True)) & (visible > 0)).float()
    heat = -((peak * (1 - q) ** 2 * q.log() + (1 - peak) * (1 - truth) ** 4 * q**2 * (1 - q).log()) * marked).sum() / visible.sum().clamp(1)
    near = (truth > 0.3).float()
    offsets = ((place[:, count : 2 * count] - dx * n).abs() + (place[:, 2 * count :] - dy * n).abs()) * near
    known = (seen >= 0).float()
    see = (F.binary_cross_entropy_with_logits(logits, (seen == 1).float(), reduction="none") * known).sum() / known.sum().clamp(1)
    return heat + 0.5 * offsets.sum() / near.sum().clamp(1) + 0.5 * see


def read_points(place, logits):
    """For each point, x and y as fractions of the crop's side, and the confidence that it is visible: N x 5 x 3."""
    count, n = len(POINTS), GRID
    heat = torch.sigmoid(place[:, :count]).flatten(2)
    best = heat.argmax(2)
    pick = lambda maps: maps.flatten(2).gather(2, best[:, :, None])[:, :, 0]
    x = ((best % n) + 0.5 + pick(place[:, count : 2 * count])) / n
    y = ((best // n) + 0.5 + pick(place[:, 2 * count :])) / n
    return torch.stack([x, y, torch.sigmoid(logits) * heat.amax(2).clamp(0, 1).sqrt()], 2)


def to_input(images):
    return torch.from_numpy(np.stack(images)).permute(0, 3, 1, 2).float() / 127.5 - 1


def judge(net, examples, rng):
    """Recall and error rate by kind of point.

    A point is found if it is reported within a tenth of the head's size of its true position; a reported point is wrong
    if the true one is hidden or elsewhere.
    """
    cuts = [cut_out(one, *head_matrix(one, rng)) for one in examples]
    with torch.no_grad():
        points = torch.cat([read_points(*net(to_input([cut[0] for cut in cuts[i : i + 32]]))) for i in range(0, len(cuts), 32)]).numpy()
    figures = {}
    for name, chosen in (("eyes", (0, 1)), ("nose", (2,)), ("ears", (3, 4))):
        right = wrong = missed = 0
        errors = []
        for p, (_, places, seen) in zip(points, cuts):
            for i in chosen:
                if seen[i] < 0:
                    continue
                off = math.hypot(*(p[i, :2] - places[i])) * MARGIN
                found = p[i, 2] >= 0.5
                if found and seen[i] == 1 and off < 0.1:
                    right += 1
                    errors.append(off)
                elif found:
                    wrong += 1
                if seen[i] == 1 and not (found and off < 0.1):
                    missed += 1
        figures[name] = f"found {right / max(1, right + missed):.3f}, wrong of reported {wrong / max(1, wrong + right):.3f}, median error {np.median(errors or [1]):.3f}"
    return figures


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(SEED)
    order = np.random.default_rng(SEED)
    examples = [one for one in read_examples(options.data) if one.marks.get("head") and "facing" in one.marks]
    train, tune = ([one for one in examples if one.split == split] for split in ("train", "tune"))
    print(len(train), "heads for training,", len(tune), "for tuning", flush=True)
    net = FaceFinder()
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=2e-3)
    began, total = time.time(), 0.0
    for step in range(options.steps):
        for group in optimizer.param_groups:
            group["lr"] = 2e-3 * min(1, (step + 1) / 100) * (0.5 + 0.5 * math.cos(math.pi * step / options.steps))
        cuts = []
        for i in order.choice(len(train), BATCH):
            rng = random.Random(f"{SEED} {step} {train[i].id}")
            cuts.append(cut_out(train[i], *head_matrix(train[i], rng), rng))
        images, places, seen = zip(*cuts)
        net.train()
        loss = loss_of(*net(to_input(images)), torch.from_numpy(np.stack(places)), torch.from_numpy(np.stack(seen)))
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 3)
        optimizer.step()
        total += float(loss)
        if step % 100 == 99:
            print(step + 1, round(total / 100, 4), f"{time.time() - began:.0f} s", flush=True)
            total = 0.0
        if step % 500 == 499 or step == options.steps - 1:
            torch.save(net.state_dict(), options.out)
            print("tuning split, as marked:", judge(net.eval(), tune, None), flush=True)
            print("tuning split, shifted:  ", judge(net, tune, random.Random(1)), flush=True)


if __name__ == "__main__":
    main()
