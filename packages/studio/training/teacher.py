"""The teacher for feature distillation, which is not shipped: a mask decoder on the encoder of an object detector
(YOLOX-nano, Ge et al., 2021, arXiv:2107.08430). The detector was trained on many photos of animals, U2-Net only on
salient objects."""
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper

#: Channels and side of the teacher's features of a view of 288 pixels, at 1/8, 1/16 and 1/32.
FEATURES = ((64, 36), (128, 18), (256, 9))


class Teacher:
    """Runs the graph of an ONNX file; supports only the operations of this network."""

    def __init__(self, path: str):
        self.graph = onnx.load(path).graph
        values = ((one.name, torch.from_numpy(numpy_helper.to_array(one).copy())) for one in self.graph.initializer)
        #: Initializers by name, in 16-bit floats, which take a third of the time.
        self.known = {name: value.bfloat16() if value.is_floating_point() else value for name, value in values}
        decoder = [node for node in self.graph.node if node.name.startswith("d_")]
        made = {out for node in decoder for out in node.output}
        #: Names of the encoder features that the decoder reads; those finer than 1/8 are not used.
        self.between = {name for node in decoder for name in node.input if name and name not in made and name not in self.known}

    @torch.no_grad()
    def __call__(self, images: torch.Tensor) -> list[torch.Tensor]:
        """Computes the features of `images`, bytes N x 288 x 288 x 3, as described by FEATURES."""
        values = {**self.known, "images": images.permute(0, 3, 1, 2).flip(1).to(torch.bfloat16, memory_format=torch.channels_last)}
        for node in self.graph.node:
            if node.name.startswith("d_"):
                continue
            inputs = [values.get(name) for name in node.input]
            given = {a.name: helper.get_attribute_value(a) for a in node.attribute}
            values[node.output[0]] = run(node.op_type, inputs, given)
        return sorted((values[name] for name in self.between), key=lambda x: -x.shape[-1])[-len(FEATURES) :]


def run(kind: str, inputs, given):
    x = inputs[0] if inputs else None
    if kind == "Conv":
        return F.conv2d(x, inputs[1], inputs[2], given["strides"], given["pads"][:2], 1, given.get("group", 1))
    if kind == "Sigmoid":
        return torch.sigmoid(x)
    if kind == "Mul":
        return x * inputs[1]
    if kind == "Add":
        return x + inputs[1]
    if kind == "Concat":
        # The target sizes of a Resize are built here; `Resize` below ignores them and always doubles the size.
        return torch.cat(inputs, given["axis"])
    if kind == "Slice":
        for start, axis, step in zip(*(part.tolist() for part in (inputs[1], inputs[3], inputs[4]))):
            x = x[(slice(None),) * axis + (slice(start, None, step),)]
        return x
    if kind == "MaxPool":
        return F.max_pool2d(x, given["kernel_shape"], given["strides"], given["pads"][:2])
    if kind == "Resize":
        mode = {"mode": "nearest"} if given["mode"] == b"nearest" else {"mode": "bilinear", "align_corners": False}
        return F.interpolate(x, scale_factor=2.0, **mode)
    if kind == "ReduceMean":
        return x.mean((2, 3))
    if kind == "Gemm":
        return x @ inputs[1].T + inputs[2]
    if kind == "Unsqueeze":
        return x.unsqueeze(given["axes"][0])
    if kind == "Constant":
        return torch.from_numpy(numpy_helper.to_array(given["value"]).copy())
    raise ValueError(f"ONNX operation {kind} is not supported")
