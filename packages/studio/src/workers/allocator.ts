/**
 * Environment for a process that paints. Planes are allocated and freed in megabytes. By default glibc raises its mmap
 * threshold as it sees such blocks freed, and then keeps them in arenas, which SVG drawing and decoding fragment: after
 * 28 styles a process held 740 MB and used 250 MB. An explicit threshold stays fixed, so freed planes return to the
 * system at once. glibc would also make an arena for each new thread of libvips, up to eight per core, and all of them
 * fill up in time; two are enough for a process that mostly computes. glibc reads these variables only at process
 * start; other C libraries ignore them.
 */
export const painterEnvironment = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' } as const;
