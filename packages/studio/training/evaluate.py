"""Evaluates a finder on the plain views of a fold.

    python3 evaluate.py --data ../../../../shared/petdata --cache cache --finder finder.pt --fold 0
"""
import argparse
import json
import math

import numpy as np
import torch


def judge(finder, views) -> str:
    """Figures as JSON: IoU of the masks, and accuracy of head positions, head widths and presence."""
    overlaps, sure, heads, widths, present = [], [], [], [], []
    for start in range(0, len(views), 16):
        chosen = np.arange(start, min(len(views), start + 16))
        with torch.no_grad():
            mask, place, presence = finder(views.take(chosen))
        p = torch.sigmoid(mask).numpy()
        for k, i in enumerate(chosen):
            pet = bool(views.pet[i])
            present.append((float(presence[k]), pet))
            weight, truth = views.weight[i] / 255.0, views.mask[i] >= 128
            if pet and weight.sum() > 200:
                mine = p[k] >= 0.5
                overlaps.append((weight * (mine & truth)).sum() / max(1e-6, (weight * (mine | truth)).sum()))
                sure.append((p[k] * mine).sum() / max(1e-6, np.maximum(p[k], mine).sum()))
            if views.head[i][2] > 0:
                x, y, w, _ = read_head(place[k])
                cx, cy, cw, ch = views.head[i]
                heads.append(abs(x - cx) < cw / 2 and abs(y - cy) < ch / 2)
                widths.append(w / cw)
    overlaps, order = np.array(overlaps), np.argsort(-np.array(sure))
    surest = order[: int(0.6 * len(order))]
    logits, pets = np.array([v for v, _ in present]), np.array([v for _, v in present])
    return json.dumps({
        "photos": len(overlaps), "mean IoU": round(float(overlaps.mean()), 4), ">= .85": round(float((overlaps >= 0.85).mean()), 3),
        "wrong of the surest 60 %": int((overlaps[surest] < 0.85).sum()),
        "heads": len(heads), "center in the box": round(float(np.mean(heads)), 3),
        "width .7 to 1.5": round(float(np.mean([(0.7 < r < 1.5) for r in widths])), 3),
        "presence right": round(float(((logits > 0) == pets).mean()), 3),
    })


def read_head(place: torch.Tensor) -> tuple[float, float, float, float]:
    """Center and size of the most likely head, as fractions of the view's side."""
    n = place.shape[-1]
    at = int(place[0].argmax())
    y, x = divmod(at, n)
    dx, dy, w, h = (float(place[i, y, x]) for i in range(1, 5))
    return (x + 0.5) / n + dx / 10, (y + 0.5) / n + dy / 10, math.exp(w), math.exp(h)


if __name__ == "__main__":
    from dataset import read_examples
    from network import Finder
    from train_finder import Views

    parser = argparse.ArgumentParser()
    for name in ("data", "cache", "finder"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--fold", type=int, required=True)
    options = parser.parse_args()
    finder = Finder()
    finder.load_state_dict(torch.load(options.finder))
    print(judge(finder.eval(), Views(options.cache, [one for one in read_examples(options.data) if one.split != "test" and one.fold == options.fold], plain=True)))
