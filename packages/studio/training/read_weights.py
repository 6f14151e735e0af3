"""Reads shipped weights back, to train on from them: python3 read_weights.py --weights ../weights/finder.bin --out finder.pt"""
import argparse
import json
import struct

import numpy as np
import torch

from network import Finder, Trunk, in_order


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("weights", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    trunk, finder = Trunk(), Finder()
    stages = [*trunk.stages, *finder.stages, *finder.decoders]
    heads = [finder.mask[0][0], finder.mask[1], finder.head[0][0], finder.head[1][0], finder.place]
    convolutions = [conv for stage in stages for conv in in_order(stage)] + heads
    data = open(options.weights, "rb").read()
    (length,) = struct.unpack_from("<I", data)
    header = json.loads(data[4 : 4 + length])
    at = align(4 + length)

    def take(count, kind):
        nonlocal at
        values = np.frombuffer(data, kind, count, at)
        at = align(at + values.nbytes)
        return torch.from_numpy(values.astype(np.float32))

    for conv, layer in zip(convolutions, header["convolutions"], strict=True):
        shape = conv.weight.shape
        weight = take(layer["outputs"] * layer["inputs"] * layer["taps"] ** 2, np.int8).view(shape)
        scales = take(layer["outputs"], "<f4")
        conv.weight.data.copy_(weight * scales[:, None, None, None])
        conv.bias.data.copy_(take(layer["outputs"], "<f4"))
    for name, count in header["tables"].items():
        values = take(count, "<f4")
        if name == "presence":
            finder.presence.weight.data.copy_(values[None, :-1])
            finder.presence.bias.data.copy_(values[-1:])
    torch.save(finder.state_dict(), options.out)


def align(at: int) -> int:
    return (at + 3) & ~3


if __name__ == "__main__":
    main()
