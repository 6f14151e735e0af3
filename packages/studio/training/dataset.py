"""Photos, masks and marks for training the pet finder, and the augmented views that are made from them.

Reads ../shared/petdata (petdata.json, varied.json, photos, masks), and labels.json and masks beside this file. Splits
are by photo and, where breeds are known, by breed: see `split_of`. Folds divide the photos outside the test split by
shoot and breed: see `fold_of`.
"""
import hashlib
import json
import math
import os
import random
import re
from dataclasses import dataclass, field, replace

import numpy as np
from PIL import Image, ImageEnhance, ImageFilter

HERE = os.path.dirname(os.path.abspath(__file__))
#: Side of the network's square input, in pixels: the photo at the upper left, the rest gray.
SIDE = 288
#: Side of a mask, in cells.
GRID = 72
GRAY = 114
PET, IGNORED, NOT_PET = 255, 128, 0


@dataclass
class Example:
    id: str
    source: str
    image: Image.Image
    #: Mode 'L': PET, IGNORED or NOT_PET; None if the photo has no mask.
    mask: Image.Image | None
    pet: bool
    #: As in labels.json; empty without marks.
    marks: dict = field(default_factory=dict)
    split: str = "train"
    fold: int = 0


#: Groups of ids of near-duplicate pictures, which share a split.
TWINS = json.load(open(os.path.join(HERE, "labels.json")))["twins"]


def split_of(id: str, group: str) -> str:
    """'test' (never looked at while training or choosing), 'tune' (choices and thresholds) or 'train'."""
    bucket = _hash(group or _first_twin(id)) % 10
    return "test" if bucket < 2 else "tune" if bucket == 2 else "train"


#: Number of consecutive photos of a breed that count as one shoot: in the Oxford set, photos with neighboring numbers
#: often show the same animal on the same day.
SHOOT = 15
FOLDS = 3


def fold_of(id: str, group: str) -> int:
    """0 to FOLDS - 1. A finder's confidence is fitted on the fold that the finder was not trained on."""
    numbered = re.fullmatch(r"(.+)_(\d+)", _first_twin(id))
    if group or not numbered:
        return _hash(group or id) % FOLDS
    return (_hash(numbered[1]) + int(numbered[2]) // SHOOT) % FOLDS


def _hash(name: str) -> int:
    return int(hashlib.sha1(name.encode()).hexdigest(), 16)


def _first_twin(id: str) -> str:
    return next((twins[0] for twins in TWINS if id in twins), id)


def _open(path: str) -> Image.Image:
    return Image.open(path).convert("RGB")


def read_examples(data: str) -> list[Example]:
    """All photos of `data`."""
    labels = json.load(open(os.path.join(HERE, "labels.json")))["photos"]
    examples = []
    for item in json.load(open(os.path.join(data, "petdata.json")))["items"]:
        marks = labels.get(item["id"], {})
        if item.get("headBox"):
            marks = {**marks, "head": item["headBox"]}
        mask = Image.open(os.path.join(data, item["mask"])).convert("L") if item["pet"] else None
        image = _open(os.path.join(data, item["photo"]))
        if mask is None:
            mask = Image.new("L", image.size, NOT_PET)
        # The data set's own validation photos were never used for training, so they are the test split.
        split = "test" if item["split"] == "val" else "tune" if split_of(item["id"], "") == "tune" else "train"
        examples.append(Example(item["id"], item["source"], image, mask, item["pet"], marks, split, fold_of(item["id"], "")))
    for item in json.load(open(os.path.join(data, "varied.json")))["items"]:
        path = os.path.join(data, "varied", item["id"] + ".jpg")
        examples.append(_own(item["id"], item["source"], path, labels, f"{item['species']} {item['breed']}", item["animals"] > 0))
    for name in sorted(os.listdir(os.path.join(data, "unlabelled"))):
        id = os.path.splitext(name)[0]
        path = os.path.join(data, "unlabelled", name)
        examples.append(_own(id, "dreambooth", path, labels, id.rsplit("_", 1)[0], True))
    return examples


def _own(id, source, path, labels, group, pet) -> Example:
    """Reads a photo whose mask, if it has one, is in masks beside this file."""
    image = _open(path)
    drawn = os.path.join(HERE, "masks", id + ".png")
    if not pet:
        mask = Image.new("L", image.size, NOT_PET)
    else:
        mask = Image.open(drawn).convert("L") if os.path.exists(drawn) else None
    return Example(id, source, image, mask, pet, labels.get(id, {}), split_of(id, group), fold_of(id, group))


@dataclass
class Truth:
    """Ground truth of a view."""

    mask: np.ndarray  # GRID x GRID, 0..1
    weight: np.ndarray  # GRID x GRID, 0..1: weight of each cell in the loss
    head: tuple[float, float, float, float] | None  # center x and y, width, height, as fractions of SIDE
    tilt: float  # radians
    pet: bool
    alone: bool


def plain_matrix(size) -> np.ndarray:
    """Affine map from pixels of the view to pixels of the photo, 2 x 3, with the whole photo at the upper left."""
    k = max(size) / SIDE
    return np.array([[k, 0, 0], [0, k, 0]], float)


def random_matrix(example: Example, rng: random.Random) -> np.ndarray:
    """Like plain_matrix, with a random crop, rotation, aspect ratio and reflection."""
    width, height = example.image.size
    box = (0, 0, width, height)
    if example.pet and example.mask is not None:
        ys, xs = np.where(np.asarray(example.mask) == PET)
        if len(xs):
            box = (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1)
    longest = max(width, height)
    if rng.random() < 0.55:
        scale = rng.uniform(0.3, 1.3) * SIDE / max(box[2] - box[0], box[3] - box[1])
        scale = max(min(scale, 3.2 * SIDE / longest), 0.45 * SIDE / longest)
        cx = (box[0] + box[2]) / 2 + rng.gauss(0, 0.12) * (box[2] - box[0])
        cy = (box[1] + box[3]) / 2 + rng.gauss(0, 0.12) * (box[3] - box[1])
    else:
        scale = rng.uniform(0.85, 1.25) * SIDE / longest
        cx, cy = width / 2 + rng.gauss(0, 0.05) * width, height / 2 + rng.gauss(0, 0.05) * height
    turn = math.radians(rng.gauss(0, 12) if rng.random() < 0.9 else rng.uniform(-90, 90))
    aspect = rng.uniform(0.9, 1.11)
    flip = -1 if rng.random() < 0.5 else 1
    c, s = math.cos(turn) / scale, math.sin(turn) / scale
    a = np.array([[c * aspect * flip, s], [-s * aspect * flip, c]])
    return np.concatenate([a, (np.array([cx, cy]) - a @ np.array([SIDE / 2, SIDE / 2]))[:, None]], 1)


def ground_matrix(example: Example, rng: random.Random) -> np.ndarray | None:
    """Like plain_matrix, for a random square of the photo without its pet; None if twenty tries find none."""
    width, height = example.image.size
    marks = np.asarray(example.mask)
    for _ in range(20):
        side = rng.uniform(0.3, 0.8) * min(width, height)
        x, y = rng.uniform(0, width - side), rng.uniform(0, height - side)
        if (marks[int(y) : int(y + side) + 1, int(x) : int(x + side) + 1] == NOT_PET).all():
            k = side / SIDE
            return np.array([[k, 0, x], [0, k, y]]) if rng.random() < 0.5 else np.array([[-k, 0, x + side], [0, k, y]])
    return None


def draw_view(example: Example, matrix: np.ndarray, rng: random.Random | None = None) -> np.ndarray:
    """The photo sampled through `matrix`, SIDE x SIDE x 3 bytes; with `rng` also relit, blurred or noisy."""
    image = example.image
    small = image.transform((SIDE, SIDE), Image.AFFINE, tuple(matrix.ravel()), Image.BICUBIC if rng is None else Image.BILINEAR, fillcolor=(GRAY,) * 3)
    return np.asarray(small if rng is None else _in_another_light(small, rng))


def changed(example: Example, rng: random.Random, others: list[Example], grounds: list[Image.Image]) -> Example:
    """Randomly recolors a part of the pet, replaces the background, adds another pet, or occludes a part of the pet."""
    if not example.pet or example.mask is None:
        return example
    image, mask, marks = example.image, example.mask, example.marks
    if rng.random() < 0.3:
        image = _in_two_coats(image, mask, rng)
    if rng.random() < 0.4:
        image, mask = _on_another_ground(image, mask, rng.choice(grounds), rng)
    if rng.random() < 0.12:
        image, mask = _beside(image, mask, rng.choice(others), rng)
        marks = {**marks, "pets": 2}
    if rng.random() < 0.15:
        image, mask = _behind(image, mask, rng.choice(grounds), rng)
    return replace(example, image=image, mask=mask, marks=marks)


def truth_of(example: Example, matrix: np.ndarray) -> Truth:
    mask = example.mask or Image.new("L", example.image.size, IGNORED)
    marks = np.asarray(mask.transform((SIDE, SIDE), Image.AFFINE, tuple(matrix.ravel()), Image.NEAREST, fillcolor=IGNORED))
    step = SIDE // GRID
    cells = marks.reshape(GRID, step, GRID, step).transpose(0, 2, 1, 3).reshape(GRID, GRID, -1)
    known = (cells == PET) | (cells == NOT_PET)
    share = (cells == PET).sum(-1) / np.maximum(1, known.sum(-1))
    head, tilt = _through(example, matrix) if example.marks.get("head") else (None, 0.0)
    # A crop may not contain the pet.
    pet = example.pet and (example.mask is None or (cells != NOT_PET).any())
    return Truth(share.astype(np.float32), known.mean(-1).astype(np.float32), head, tilt, pet, example.marks.get("pets", 1) <= 1)


def to_view(matrix: np.ndarray, point, size) -> np.ndarray:
    """Converts a point from 0..1 of the photo to pixels of the view."""
    return np.linalg.solve(matrix[:, :2], np.array([point[0] * size[0], point[1] * size[1]]) - matrix[:, 2])


def _through(example: Example, matrix: np.ndarray):
    """Head box and tilt in the view: the bounding box of the transformed ellipse inscribed in the photo's head box."""
    x0, y0, x1, y1 = example.marks["head"]
    w, h = example.image.size
    inverse = np.linalg.inv(matrix[:, :2])
    center = to_view(matrix, ((x0 + x1) / 2, (y0 + y1) / 2), (w, h)) / SIDE
    half = np.array([(x1 - x0) * w / 2, (y1 - y0) * h / 2])
    extent = np.sqrt(((inverse * half) ** 2).sum(1)) / SIDE
    tilt = math.radians(example.marks.get("tilt", 0))
    along = inverse @ np.array([math.cos(tilt), math.sin(tilt)])
    if along[0] < 0:
        along = -along
    if not (0.02 < center[0] < 0.98 and 0.02 < center[1] < 0.98):
        return None, 0.0
    return (center[0], center[1], 2 * extent[0], 2 * extent[1]), math.atan2(along[1], along[0])


def _piece(ground, size, rng):
    """A random part of the background photo, resized to `size`."""
    k = rng.uniform(0.4, 1)
    gw, gh = ground.size
    w, h = int(gw * k), int(gh * k)
    x, y = rng.randint(0, gw - w), rng.randint(0, gh - h)
    return ground.crop((x, y, x + w, y + h)).resize(size)


def _softened(mask):
    return mask.point(lambda v: 255 if v == PET else 0 if v == NOT_PET else 120).filter(ImageFilter.GaussianBlur(1.5))


def _on_another_ground(image, mask, ground, rng):
    """Replaces the background. Undecided pixels keep the original picture with partial opacity and stay undecided."""
    ground, soft = _piece(ground, image.size, rng), _softened(mask)
    if rng.random() < 0.4:
        # The pet's shadow.
        dx, dy = rng.uniform(-0.1, 0.1) * image.width, rng.uniform(0, 0.1) * image.height
        shade = soft.transform(image.size, Image.AFFINE, (1, 0, -dx, 0, 1, -dy)).filter(ImageFilter.GaussianBlur(rng.uniform(2, 14)))
        ground = Image.composite(ImageEnhance.Brightness(ground).enhance(rng.uniform(0.3, 0.8)), ground, shade)
    return Image.composite(image, ground, soft), mask


def _beside(image, mask, other, rng):
    """Adds the pet of another photo, of up to similar size, in front of this pet or behind it."""
    size = image.size
    scale = rng.uniform(0.35, 0.9) * max(size) / max(other.image.size)
    dx, dy = rng.uniform(-0.3, 0.9) * size[0], rng.uniform(0, 0.8) * size[1]
    flip = -1 if rng.random() < 0.5 else 1
    matrix = (flip / scale, 0, -dx * flip / scale + (other.image.width if flip < 0 else 0), 0, 1 / scale, -dy / scale)
    pet = other.image.transform(size, Image.AFFINE, matrix, Image.BILINEAR)
    marks = other.mask.transform(size, Image.AFFINE, matrix, Image.NEAREST, fillcolor=NOT_PET)
    own, theirs = np.asarray(mask), np.asarray(marks)
    both = np.maximum(own, theirs)
    if rng.random() < 0.5:
        # Behind: this pet's own pixels are not covered.
        marks = Image.fromarray(np.where(own == NOT_PET, theirs, 0).astype(np.uint8))
    return Image.composite(pet, image, _softened(marks)), Image.fromarray(both)


def _behind(image, mask, ground, rng):
    """Occludes a part of the pet with a bar or a blob cut from another photo."""
    xs, ys = np.where(np.asarray(mask).T == PET)
    if len(xs) == 0:
        return image, mask
    k = rng.randrange(len(xs))
    width, height = image.size
    y, x = np.mgrid[:height, :width].astype(np.float32)
    turn, long, wide = rng.uniform(0, math.pi), rng.uniform(0.08, 0.5), rng.uniform(0.03, 0.14)
    u, v = (x - xs[k]) / max(image.size), (y - ys[k]) / max(image.size)
    along, across = u * math.cos(turn) + v * math.sin(turn), v * math.cos(turn) - u * math.sin(turn)
    power = rng.choice((2, 6))
    inside = (np.abs(along / long) ** power + np.abs(across / wide) ** power) < 1
    cover = Image.fromarray((inside * 255).astype(np.uint8))
    hidden = Image.composite(Image.new("L", image.size, NOT_PET), mask, cover)
    return Image.composite(_piece(ground, image.size, rng), image, cover.filter(ImageFilter.GaussianBlur(1))), hidden


def _in_two_coats(image, mask, rng):
    """Recolors the pet on one side of a line, so that the network learns that a change of color is not an outline."""
    marks = np.asarray(mask)
    ys, xs = np.where(marks == PET)
    if len(xs) == 0:
        return image
    soft = np.asarray(mask.point(lambda v: 255 if v == PET else 0 if v == NOT_PET else 120).filter(ImageFilter.GaussianBlur(1.5)))
    share = _beyond_a_line(image.size, rng, rng.randrange(len(xs)), xs, ys) * (soft / np.float32(255))
    data = np.asarray(image).astype(np.float32)
    mean = data[marks == PET].mean(0)
    if rng.random() < 0.5:
        coat = data * math.exp(rng.uniform(-1.1, 0.8)) * np.array([rng.uniform(0.75, 1.25) for _ in range(3)], np.float32)
    else:
        # A typical coat color with the shading of the original coat.
        color = np.array(rng.choice(COATS), np.float32) * rng.uniform(0.8, 1.2)
        coat = color + (data - mean).mean(2, keepdims=True) * rng.uniform(0.3, 0.9)
    return Image.fromarray(np.clip(data + share[..., None] * (coat - data), 0, 255).astype(np.uint8))


#: Typical coat colors: black, white, gray, tan, brown, red, cream.
COATS = ((28, 26, 26), (232, 228, 222), (120, 120, 124), (178, 138, 96), (92, 62, 42), (170, 96, 52), (222, 200, 164))


def _beyond_a_line(size, rng, k, xs, ys) -> np.ndarray:
    """0 on one side of a bent, soft line through a point, 1 on the other."""
    width, height = size
    turn, bend = rng.uniform(0, 2 * math.pi), rng.uniform(0, 0.06) * max(size)
    wave, soft = rng.uniform(0.02, 0.1), rng.uniform(0.5, 6)
    y, x = np.mgrid[:height, :width].astype(np.float32)
    u, v = x - xs[k], y - ys[k]
    across, along = u * math.cos(turn) + v * math.sin(turn), v * math.cos(turn) - u * math.sin(turn)
    return 1 / (1 + np.exp(-np.clip((across + bend * np.sin(wave * along + turn)) / soft, -30, 30)))


def _in_shade(image, rng):
    """Darkens the image on one side of a line, as a shadow does."""
    width, height = image.size
    share = _beyond_a_line(image.size, rng, 0, [rng.uniform(0.2, 0.8) * width], [rng.uniform(0.2, 0.8) * height])
    data = np.asarray(image).astype(np.float32) * (1 - share * rng.uniform(0.25, 0.7))[..., None]
    return Image.fromarray(data.astype(np.uint8))


def _in_another_light(image, rng):
    if rng.random() < 0.15:
        image = _in_shade(image, rng)
    for enhance, low, high in ((ImageEnhance.Brightness, 0.5, 1.45), (ImageEnhance.Contrast, 0.5, 1.45), (ImageEnhance.Color, 0.1, 1.7)):
        if rng.random() < 0.7:
            image = enhance(image).enhance(rng.uniform(low, high))
    data = np.asarray(image).astype(np.float32)
    if rng.random() < 0.5:
        data = data * np.array([rng.uniform(0.86, 1.14) for _ in range(3)], np.float32)
    if rng.random() < 0.2:
        data = data + np.random.default_rng(rng.randrange(2**32)).normal(0, rng.uniform(2, 14), data.shape).astype(np.float32)
    image = Image.fromarray(np.clip(data, 0, 255).astype(np.uint8))
    return image.filter(ImageFilter.GaussianBlur(rng.uniform(0.5, 2.2))) if rng.random() < 0.15 else image
