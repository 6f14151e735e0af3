// Minimum cut of a pixel grid with eight neighbours, by growing two search trees and mending them after each
// augmentation (Boykov and Kolmogorov, "An experimental comparison of min-cut/max-flow algorithms", PAMI 2004), with
// their timestamp and distance marks.
//
// The grid has one empty pixel around the picture, so that no step needs a bounds check. Step `d` out of pixel `p` is
// arc `8 p + d`, and is undone by step `(d + 4) & 7` out of the pixel it leads to.

// Values of `parent` that are not a step.
const none: i8 = -1;
const terminal: i8 = -2;
const orphan: i8 = -3;
const sourceTree: u8 = 1;
const sinkTree: u8 = 2;
/** Residuals below this are rounding, not capacity. */
const tiny: f32 = 1e-6;

let steps: usize;
let residual: usize;
let toTerminal: usize;
let parent: usize;
let tree: usize;
let stamp: usize;
let depth: usize;
let queued: usize;
let size: i32;
let time: i32;

/** First come, first served; holds each pixel once at most, so that `size` + 1 places are enough. */
let active: usize;
let activeHead: i32;
let activeTail: i32;
let orphans: usize;
let orphansHead: i32;
let orphansTail: i32;

/**
 * offsets     i32, eight: how far each step leads
 * residuals   f32, eight per pixel: capacities; used up
 * preference  f32 per pixel: how much better it is inside (> 0) than outside (< 0); used up
 * scratch     19 bytes per pixel and 8 more, zeros
 * out         u8 per pixel: 1 inside, 0 outside or reached by neither side; zeros beforehand
 */
export function cut(offsets: usize, residuals: usize, preference: usize, count: i32, scratch: usize, out: usize): void {
  steps = offsets;
  residual = residuals;
  toTerminal = preference;
  size = count;
  stamp = scratch;
  depth = stamp + (count << 2);
  active = depth + (count << 2);
  orphans = active + ((count + 1) << 2);
  parent = orphans + ((count + 1) << 2);
  tree = parent + count;
  queued = tree + count;
  time = activeHead = activeTail = orphansHead = orphansTail = 0;
  memory.fill(parent, u8(none), count);
  for (let p = 0; p < count; p++) {
    const wish = load<f32>(toTerminal + (p << 2));
    if (wish == 0) continue;
    store<u8>(tree + p, wish > 0 ? sourceTree : sinkTree);
    store<i8>(parent + p, terminal);
    store<i32>(depth + (p << 2), 1);
    activate(p);
  }
  while (activeHead != activeTail) {
    const p = load<i32>(active + (activeHead << 2));
    activeHead = activeHead == size ? 0 : activeHead + 1;
    store<u8>(queued + p, 0);
    while (parentOf(p) != none) {
      const bridge = grow(p);
      if (bridge < 0) break;
      time++;
      augment(bridge);
      adopt();
    }
  }
  for (let p = 0; p < count; p++) store<u8>(out + p, u8(treeOf(p) == sourceTree && parentOf(p) != none));
}

@inline
function parentOf(p: i32): i8 {
  return load<i8>(parent + p);
}

@inline
function treeOf(p: i32): u8 {
  return load<u8>(tree + p);
}

@inline
function stampOf(p: i32): i32 {
  return load<i32>(stamp + (p << 2));
}

@inline
function depthOf(p: i32): i32 {
  return load<i32>(depth + (p << 2));
}

/** Where step `d` leads from `p`. */
@inline
function next(p: i32, d: i32): i32 {
  return p + load<i32>(steps + (d << 2));
}

@inline
function room(arc: i32): f32 {
  return load<f32>(residual + (arc << 2));
}

/** The arc back from `q`, which step `d` leads to. */
@inline
function arcBack(q: i32, d: i32): i32 {
  return (q << 3) + ((d + 4) & 7);
}

/** Makes what step `step` leads to the parent of `p`. */
@inline
function hang(p: i32, step: i32, marked: i32, fromRoot: i32): void {
  store<i8>(parent + p, i8(step));
  store<i32>(stamp + (p << 2), marked);
  store<i32>(depth + (p << 2), fromRoot);
}

function activate(p: i32): void {
  if (load<u8>(queued + p)) return;
  store<u8>(queued + p, 1);
  store<i32>(active + (activeTail << 2), p);
  activeTail = activeTail == size ? 0 : activeTail + 1;
}

function orphanise(p: i32): void {
  store<i8>(parent + p, orphan);
  store<i32>(orphans + (orphansTail << 2), p);
  orphansTail = orphansTail == size ? 0 : orphansTail + 1;
}

/** Extends the tree of `p` by its free neighbours; returns an arc from the source tree into the other, or -1. */
function grow(p: i32): i32 {
  const mine = treeOf(p);
  for (let d = 0; d < 8; d++) {
    const q = next(p, d);
    if (room(mine == sourceTree ? (p << 3) + d : arcBack(q, d)) <= tiny) continue;
    if (parentOf(q) == none) {
      store<u8>(tree + q, mine);
      hang(q, (d + 4) & 7, stampOf(p), depthOf(p) + 1);
      activate(q);
    } else if (treeOf(q) != mine) {
      return mine == sourceTree ? (p << 3) + d : arcBack(q, d);
    } else if (stampOf(q) <= stampOf(p) && depthOf(q) > depthOf(p)) {
      hang(q, (d + 4) & 7, stampOf(p), depthOf(p) + 1);
    }
  }
  return -1;
}

function augment(bridge: i32): void {
  const p = bridge >> 3;
  const q = next(p, bridge & 7);
  const flow = narrowest(q, narrowest(p, room(bridge)));
  push(bridge, arcBack(q, bridge & 7), flow);
  drain(p, flow);
  drain(q, flow);
}

@inline
function push(arc: i32, back: i32, flow: f32): void {
  store<f32>(residual + (back << 2), room(back) + flow);
  store<f32>(residual + (arc << 2), room(arc) - flow);
}

/** The least room on the way from `p` to its terminal, the terminal's own included; at most `limit`. */
function narrowest(p: i32, limit: f32): f32 {
  const inSource = treeOf(p) == sourceTree;
  for (let d = parentOf(p); d != terminal; d = parentOf(p)) {
    const up = next(p, d);
    limit = min(limit, room(inSource ? arcBack(up, d) : (p << 3) + d));
    p = up;
  }
  return min(limit, abs(load<f32>(toTerminal + (p << 2))));
}

function drain(p: i32, flow: f32): void {
  const inSource = treeOf(p) == sourceTree;
  for (let d = parentOf(p); d != terminal; d = parentOf(p)) {
    const up = next(p, d);
    const down = arcBack(up, d), own = (p << 3) + d;
    const arc = inSource ? down : own;
    push(arc, inSource ? own : down, flow);
    if (room(arc) <= tiny) {
      store<f32>(residual + (arc << 2), 0);
      orphanise(p);
    }
    p = up;
  }
  const left = load<f32>(toTerminal + (p << 2)) + (inSource ? -flow : flow);
  const used = abs(left) <= tiny;
  store<f32>(toTerminal + (p << 2), used ? 0 : left);
  if (used) orphanise(p);
}

/** Steps from `p` to its terminal, or -1 when the way up ends at an orphan. */
function distanceToRoot(p: i32): i32 {
  let walked = 0;
  while (stampOf(p) != time) {
    const d = parentOf(p);
    walked++;
    if (d == terminal) {
      store<i32>(stamp + (p << 2), time);
      store<i32>(depth + (p << 2), 1);
      return walked;
    }
    if (d < 0) return -1;
    p = next(p, d);
  }
  return walked + depthOf(p);
}

function markPath(p: i32, walked: i32): void {
  for (; stampOf(p) != time; p = next(p, parentOf(p))) {
    store<i32>(stamp + (p << 2), time);
    store<i32>(depth + (p << 2), walked--);
  }
}

/** Finds every orphan a new parent in its own tree, or sets it free. */
function adopt(): void {
  while (orphansHead != orphansTail) {
    const p = load<i32>(orphans + (orphansHead << 2));
    orphansHead = orphansHead == size ? 0 : orphansHead + 1;
    const mine = treeOf(p);
    let best = -1, bestSteps = i32.MAX_VALUE;
    for (let d = 0; d < 8; d++) {
      const q = next(p, d);
      if (treeOf(q) != mine || parentOf(q) == none) continue;
      if (room(mine == sourceTree ? arcBack(q, d) : (p << 3) + d) <= tiny) continue;
      const walked = distanceToRoot(q);
      if (walked < 0) continue;
      markPath(q, walked);
      if (walked < bestSteps) {
        bestSteps = walked;
        best = d;
      }
    }
    if (best >= 0) {
      hang(p, best, time, bestSteps + 1);
      continue;
    }
    store<i8>(parent + p, none);
    for (let d = 0; d < 8; d++) {
      const q = next(p, d);
      if (treeOf(q) != mine || parentOf(q) == none) continue;
      if (room(mine == sourceTree ? arcBack(q, d) : (p << 3) + d) > tiny) activate(q);
      const up = parentOf(q);
      if (up >= 0 && next(q, up) == p) orphanise(q);
    }
  }
}
