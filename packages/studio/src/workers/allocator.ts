/**
 * Environment for a process that paints. Planes come and go by the megabyte; glibc's allocator raises its threshold for
 * mapping such blocks one by one as it sees them freed, and then keeps them in arenas that SVG drawing and decoding leave
 * full of holes: after 28 styles a process holds 740 MB of which it uses 250. A threshold that is set stays where it is,
 * and what is freed goes back to the system at once. Of arenas it would make one for each new thread of libvips, up to eight
 * for each core, all of which fill up in time: two are enough for a process that mostly computes. Read at a process's start
 * alone; other C libraries ignore both.
 */
export const painterEnvironment = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' } as const;
