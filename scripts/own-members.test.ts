import { expect, test } from "vitest";

interface LookUp {
	file: string;
	node: { getStart(): number; getText(): string };
	source: { getLineAndCharacterOfPosition(position: number): { line: number } };
}

const LOOKED_AT = /\/(?:lib|app|server|db|components)\//;
const PASSED_OVER = /\.test\.tsx?$|\/fixtures\/|\/node_modules\/|\/\.next\/|\/kernel\/own-member\.ts$/;

test("no name from outside finds what every object inherits: it is looked up by ownMember, or in a Map", async () => {
	const module = new URL("own-members.mjs", import.meta.url).href;
	const { inheritedLookUps } = (await import(/* @vite-ignore */ module)) as {
		inheritedLookUps(isLookedAt: (file: string) => boolean): LookUp[];
	};
	const found = inheritedLookUps((file) => LOOKED_AT.test(file) && !PASSED_OVER.test(file));
	const places = found.map(({ file, node, source }) => {
		const { line } = source.getLineAndCharacterOfPosition(node.getStart());
		return `${file.slice(process.cwd().length + 1)}:${line + 1} ${node.getText()}`;
	});
	expect(places).toEqual([]);
});
