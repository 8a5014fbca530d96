import { expect, test } from "vitest";
import { end, prompt, start } from "../fixtures/builders";
import { pictureAddress, picturesIn, withPictures } from "./flow-pictures";

const [mine, theirs] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
const [one, two] = ["a".repeat(43), "b".repeat(43)];
const showing = (...sources: string[]) => [
	start("ask"),
	prompt("ask", ["end"], {
		meta: {
			components: [
				{ id: "row", type: "BLOCK", components: sources.map((src, at) => ({ id: `i${at}`, type: "IMAGE", src })) },
			],
		},
	}),
	end(),
];

test("the pictures of a flow are found by their digests, at any depth, each once", () => {
	const nodes = showing(
		pictureAddress(mine, one),
		pictureAddress(theirs, two),
		pictureAddress(mine, one),
		"https://x.example/a.png",
	);
	expect([...picturesIn(nodes)]).toEqual([
		[one, pictureAddress(mine, one)],
		[two, pictureAddress(theirs, two)],
	]);
	expect(picturesIn(showing(`${pictureAddress(mine, one)}x`)).size).toBe(0);
});

test("a flow that goes to another organization shows the pictures there, and nothing else of it changes", () => {
	const nodes = showing(pictureAddress(mine, one), pictureAddress(mine, two));
	const there = withPictures(nodes, new Map([[one, pictureAddress(theirs, one)]]));
	expect(there).toEqual(showing(pictureAddress(theirs, one), pictureAddress(mine, two)));
	expect(withPictures(nodes, new Map())).toBe(nodes);
});
