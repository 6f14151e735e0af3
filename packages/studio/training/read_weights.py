"""Converts the members of shipped weights back to PyTorch, to continue training from them.

    python3 read_weights.py --weights ../weights/finder.bin --out member

Writes member-0.pt, member-1.pt and so on.
"""
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
    data = open(options.weights, "rb").read()
    (length,) = struct.unpack_from("<I", data)
    header = json.loads(data[4 : 4 + length])
    at = align(4 + length)

    def take(count, kind):
        nonlocal at
        values = np.frombuffer(data, kind, count, at)
        at = align(at + values.nbytes)
        return torch.from_numpy(values.astype(np.float32))

    trunk, presence = Trunk(), header["tables"]["presence"]
    members = [Finder() for _ in range(presence // (Finder().presence.weight.numel() + 1))]
    convolutions = [conv for stage in trunk.stages for conv in in_order(stage)]
    for member in members:
        convolutions += [conv for stage in [*member.stages, *member.decoders] for conv in in_order(stage)]
        convolutions += [member.mask[0][0], member.mask[1], member.head[0][0], member.head[1][0], member.place]
    # The remaining layers are those of the original U2-Net.
    for conv, layer in zip(convolutions, header["convolutions"]):
        weight = take(layer["outputs"] * layer["inputs"] * layer["taps"] ** 2, np.int8).view(conv.weight.shape)
        scales = take(layer["outputs"], "<f4")
        conv.weight.data.copy_(weight * scales[:, None, None, None])
        conv.bias.data.copy_(take(layer["outputs"], "<f4"))
    for layer in header["convolutions"][len(convolutions) :]:
        take(layer["outputs"] * layer["inputs"] * layer["taps"] ** 2, np.int8)
        take(2 * layer["outputs"], "<f4")
    for name, count in header["tables"].items():
        values = take(count, "<f4")
        if name == "presence":
            for member, own in zip(members, values.view(len(members), -1)):
                member.presence.weight.data.copy_(own[None, :-1])
                member.presence.bias.data.copy_(own[-1:])
    for i, member in enumerate(members):
        torch.save(member.state_dict(), f"{options.out}-{i}.pt")


def align(at: int) -> int:
    return (at + 3) & ~3


if __name__ == "__main__":
    main()
