"""Drafts masks for photos that nobody has drawn one for: where U2-Net and a finder that was trained on drawn masks agree.

    python3 draft_masks.py --data ../../../../shared/petdata --u2netp u2netp.onnx --finder finder.pt --out drafts

A pixel on which they differ, or of which neither is sure, counts neither way. A photo on which their outlines agree by less
than .75 gets no mask: its marks are used, its outline is not. Writes sheet-NN.png to look at as well.
"""
import argparse
import os
from dataclasses import replace

import numpy as np
import torch
import torch.nn as nn
from PIL import Image, ImageDraw

from dataset import IGNORED, NOT_PET, PET, draw_view, plain_matrix, read_examples
from network import Finder, Rsu, Trunk, grow, halve, in_order, load_u2netp, normalize

LEAST_AGREED = 0.75
#: Birds and fish that a finder trained on cats and dogs leaves out; looked at, U2-Net's outline is theirs.
AS_U2NET_HAS_IT = ("p0135", "p0219", "p0224", "p0230", "u0095", "u0106", "u0127", "u0130")


class U2NetP(nn.Module):
    """U2-Net's small form whole, as it comes."""

    def __init__(self, path):
        super().__init__()
        self.trunk, self.lower = Trunk(), Finder()
        load_u2netp(path, self.trunk, self.lower)
        self.upper = nn.ModuleList([Rsu(6, 128, 16, 64), Rsu(7, 128, 16, 64)])
        self.sides = nn.ModuleList([nn.Conv2d(64, 1, 3, padding=1) for _ in range(6)])
        self.out = nn.Conv2d(6, 1, 1)
        done = sum(len(in_order(part)) for part in [*self.trunk.stages, *self.lower.stages, *self.lower.decoders])
        import onnx
        from onnx import numpy_helper

        graph = onnx.load(path).graph
        weights = {w.name: numpy_helper.to_array(w) for w in graph.initializer}
        stored = [[weights[name] for name in node.input[1:3]] for node in graph.node if node.op_type == "Conv"][done:]
        by_name = {node.input[1]: [weights[name] for name in node.input[1:3]] for node in graph.node if node.op_type == "Conv"}
        for conv, (weight, bias) in zip([c for part in self.upper for c in in_order(part)], stored):
            conv.weight.data.copy_(torch.from_numpy(weight.copy()))
            conv.bias.data.copy_(torch.from_numpy(bias.copy()))
        for name, conv in [*((f"side{i + 1}.weight", side) for i, side in enumerate(self.sides)), ("outconv.weight", self.out)]:
            conv.weight.data.copy_(torch.from_numpy(by_name[name][0].copy()))
            conv.bias.data.copy_(torch.from_numpy(by_name[name][1].copy()))

    def after(self, e3):
        """What the third decoder says of what the trunk has seen: logits, a quarter as wide."""
        kept = [e3]
        for stage in self.lower.stages:
            kept.append(stage(halve(kept[-1])))
        y = kept[3]
        for i, decoder in enumerate(self.lower.decoders):
            y = decoder(torch.cat([grow(y, kept[2 - i]), kept[2 - i]], 1))
        return self.sides[2](y)

    def forward(self, x):
        kept = []
        for i, stage in enumerate([*self.trunk.stages, *self.lower.stages]):
            kept.append(stage(x if i == 0 else halve(kept[-1])))
        y = kept[5]
        maps = [self.sides[5](y)]
        for i, decoder in enumerate([*self.lower.decoders, *self.upper]):
            y = decoder(torch.cat([grow(y, kept[4 - i]), kept[4 - i]], 1))
            maps.insert(0, self.sides[4 - i](y))
        return torch.sigmoid(self.out(torch.cat([grow(m, x) for m in maps], 1)))[:, 0]


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "u2netp", "finder", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    u2net = U2NetP(options.u2netp).eval()
    finder = Finder().eval()
    finder.load_state_dict(torch.load(options.finder))
    cells = []
    for example in read_examples(options.data):
        if example.mask is not None:
            continue
        width, height = example.image.size
        view = normalize(torch.from_numpy(draw_view(example, plain_matrix(example.image.size)).copy())[None])
        mirrored = normalize(torch.from_numpy(draw_view(mirror(example), plain_matrix(example.image.size)).copy())[None])
        with torch.no_grad():
            other = crop(u2net(view)[0], width, height)
            mine = crop(torch.sigmoid(finder(u2net.trunk(view))[0])[0], width, height)
            again = crop(torch.sigmoid(finder(u2net.trunk(mirrored))[0])[0], width, height)[:, ::-1]
        mine = (mine + again) / 2
        both, either = ((mine > 0.5) & (other > 0.5)).sum(), ((mine > 0.5) | (other > 0.5)).sum()
        agreed = both / max(1, either)
        mean = (2 * mine + other) / 3
        mask = np.full(mean.shape, IGNORED, np.uint8)
        mask[(mean > 0.8) & (mine > 0.5)] = PET
        mask[(mean < 0.2) & (mine < 0.5)] = NOT_PET
        if example.id in AS_U2NET_HAS_IT:
            mask, agreed = np.where(other > 0.7, PET, np.where(other < 0.2, NOT_PET, IGNORED)).astype(np.uint8), 1.0
        if agreed >= LEAST_AGREED:
            Image.fromarray(mask).save(os.path.join(options.out, example.id + ".png"))
        cells.append(draw_cell(example, mask, agreed))
    for start in range(0, len(cells), 30):
        sheet = Image.new("RGB", (6 * 200, 5 * 200), "white")
        for i, cell in enumerate(cells[start : start + 30]):
            sheet.paste(cell, ((i % 6) * 200, (i // 6) * 200))
        sheet.save(os.path.join(options.out, f"sheet-{start // 30:02d}.png"))
    print(len([name for name in os.listdir(options.out) if not name.startswith("sheet")]), "of", len(cells), "have a mask")


def mirror(example):
    return replace(example, image=example.image.transpose(Image.FLIP_LEFT_RIGHT))


def crop(p: torch.Tensor, width: int, height: int) -> np.ndarray:
    """What lies on the photo, at its size."""
    n = p.shape[-1]
    k = n / max(width, height)
    part = Image.fromarray(p.numpy()).crop((0, 0, max(1, round(width * k)), max(1, round(height * k))))
    return np.asarray(part.resize((width, height), Image.BILINEAR))


def draw_cell(example, mask, agreed) -> Image.Image:
    image = np.asarray(example.image).astype(np.float32)
    image[mask == NOT_PET] *= 0.35
    image[mask == IGNORED] = image[mask == IGNORED] * 0.5 + np.array([128, 0, 128])
    cell = Image.fromarray(image.astype(np.uint8))
    cell.thumbnail((196, 180))
    framed = Image.new("RGB", (200, 200), "white")
    framed.paste(cell, (2, 2))
    ImageDraw.Draw(framed).text((4, 184), f"{example.id} {agreed:.2f}", fill="black" if agreed >= LEAST_AGREED else "red")
    return framed


if __name__ == "__main__":
    main()
