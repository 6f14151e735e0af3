"""Writes trained networks in integer form, for src/network/weights.ts.

    python3 export.py --data ../../../../shared/petdata --u2netp u2netp.onnx --out ../weights [--finder finder.pt --finder other.pt ...] [--face face.pt]

Several finders become members of one ensemble.

Weights are quantized to 8 bits with one scale per output channel. Activations are quantized to 13 bits and a sign, those
of output layers to 15; the scale of each layer follows from its largest activation on photos of the training split.
"""
import argparse
import json
import os
import struct

import numpy as np
import torch
import torch.nn as nn

from dataset import draw_view, plain_matrix, read_examples
from network import Finder, Trunk, U2NetP, in_order, load_u2netp, normalize
from train_face import FaceFinder, cut_out, head_matrix, to_input

#: Largest quantized activation: a sum of 1,152 products with 8-bit weights stays below 2^31.
MOST = 8191
#: Headroom: factor on the largest activation that was measured.
SPARE = 1.25


class Peaks(dict):
    """The largest absolute output of each module."""

    def __init__(self, modules):
        super().__init__()
        for module in modules:
            module.register_forward_hook(lambda m, _inputs, out: self.__setitem__(m, max(self.get(m, 0.0), float(out.detach().abs().max()))))

    def share(self, *together) -> None:
        """Gives these modules the same peak, and so the same scale, because their outputs are concatenated."""
        most = max(self[module] for module in together)
        for module in together:
            self[module] = most


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "u2netp", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--finder", action="append")
    parser.add_argument("--face")
    options = parser.parse_args()
    examples = [one for one in read_examples(options.data) if one.split == "train"]
    os.makedirs(options.out, exist_ok=True)
    with torch.no_grad():
        if options.finder:
            export_finder(options, examples[::6])
        if options.face:
            export_face(options, [one for one in examples if one.marks.get("head")][::2])


def export_finder(options, examples) -> None:
    trunk, members = Trunk().eval(), [Finder().eval() for _ in options.finder]
    for member, path in zip(members, options.finder):
        load_u2netp(options.u2netp, trunk, member)
        member.load_state_dict(torch.load(path))
    # The original U2-Net up to its third decoder, which finds the salient object, whatever it is.
    whole = U2NetP(options.u2netp).eval()
    own = lambda member: [*member.stages, *member.decoders]
    stages = [*trunk.stages, *(stage for member in [*members, whole.lower] for stage in own(member))]
    heads = lambda member: [member.mask[0][0], member.mask[1], member.head[0][0], member.head[1][0], member.place]
    convolutions = [conv for stage in trunk.stages for conv in in_order(stage)]
    for member in members:
        convolutions += [conv for stage in own(member) for conv in in_order(stage)] + heads(member)
    salient = whole.sides[2]
    convolutions += [conv for stage in own(whole.lower) for conv in in_order(stage)] + [salient]
    linear = {salient, *(conv for member in members for conv in (member.mask[1], member.place))}
    peaks = Peaks([*convolutions, *stages])
    reach = 0.0
    for example in examples:
        x = normalize(torch.from_numpy(draw_view(example, plain_matrix(example.image.size)).copy())[None])
        reach = max(reach, float(x.abs().max()))
        seen = trunk(x)
        for member in members:
            member(seen)
        whole.after(seen)
    for stage in stages:
        first = lambda conv: conv[0]
        peaks.share(first(stage.bottom), first(stage.down[-1]))
        for i in range(len(stage.down) - 1):
            peaks.share(first(stage.up[i]), first(stage.down[-2 - i]))
    peaks.share(*stages[2:])
    tables = {
        "added": np.array([SPARE * peaks[stage] / MOST for stage in stages]),
        "presence": np.concatenate([part for member in members for part in (member.presence.weight.numpy()[0], member.presence.bias.numpy())]),
    }
    write(os.path.join(options.out, "finder.bin"), reach / MOST, [(conv.weight, conv.bias, peaks[conv], conv in linear) for conv in convolutions], tables)


def export_face(options, examples) -> None:
    net = FaceFinder().eval()
    net.load_state_dict(torch.load(options.face))
    blocks = [*net.down, *net.up]
    peaks = Peaks([*blocks, net.place])
    for example in examples:
        net(to_input([cut_out(example, *head_matrix(example))[0]]))
    peaks.share(net.down[7], net.down[5])
    peaks.share(net.up[0], net.down[3])
    layers = [(*folded(block), peaks[block], False) for block in blocks] + [(net.place.weight, net.place.bias, peaks[net.place], True)]
    tables = {"seen": np.concatenate([net.seen.weight.numpy(), net.seen.bias.numpy()[:, None]], 1).ravel()}
    write(os.path.join(options.out, "face.bin"), 1 / MOST, layers, tables)


def folded(block: nn.Sequential):
    """Weight and bias of a convolution with its batch norm folded in."""
    conv, norm = block[0], block[1]
    scale = norm.weight / (norm.running_var + norm.eps).sqrt()
    return conv.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale


def write(path: str, unit: float, layers, tables) -> None:
    header = {"unit": unit, "convolutions": [], "tables": {name: len(values) for name, values in tables.items()}}
    body = b""
    for weight, bias, peak, linear in layers:
        outputs, inputs, taps, _ = weight.shape
        header["convolutions"].append({"inputs": inputs, "outputs": outputs, "taps": taps, "unit": SPARE * peak / (32767 if linear else MOST)})
        values = weight.numpy()
        scales = np.maximum(np.abs(values).reshape(outputs, -1).max(1), 1e-12) / 127
        body += padded(np.round(values / scales[:, None, None, None]).astype(np.int8).tobytes())
        body += scales.astype("<f4").tobytes() + bias.numpy().astype("<f4").tobytes()
    for values in tables.values():
        body += values.astype("<f4").tobytes()
    text = json.dumps(header, separators=(",", ":")).encode()
    head = padded(struct.pack("<I", len(text)) + text)
    with open(path, "wb") as file:
        file.write(head + body)
    print(f"{path}: {len(head) + len(body):,} bytes, {len(layers)} convolutions")


def padded(part: bytes) -> bytes:
    return part + b"\0" * (-len(part) % 4)


if __name__ == "__main__":
    main()
