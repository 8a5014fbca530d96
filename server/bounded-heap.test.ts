import { expect, test } from "vitest";
import { heapMegabytes } from "./bounded-heap";

const GIGABYTE = 1_073_741_824;

test.each([
	["a large machine gives each process what it needs, no more", 64 * GIGABYTE, 9, 1_024],
	["a container of 1 GB with two workers and the process that supervises them", GIGABYTE, 3, 170],
	["a container of 512 MB alone", GIGABYTE / 2, 1, 256],
	["less than it needs is not given", GIGABYTE / 4, 3, 128],
])("%s", (_, memoryBytes, processes, megabytes) => {
	expect(heapMegabytes(memoryBytes, processes)).toBe(megabytes);
});
