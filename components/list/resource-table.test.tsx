import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { listAddress, type StateOf } from "./list-address";
import { type Column, ResourceTable } from "./resource-table";

interface Thing {
	id: string;
	name: string;
}

const address = listAddress({ path: "/things", sorts: ["name", "made"], downward: ["made"] });
const things: Thing[] = [
	{ id: "1", name: "Anvil" },
	{ id: "2", name: "Bolt" },
];
const columns: Column<Thing>[] = [
	{ id: "name", label: "Name", sort: "name", cell: ({ name }) => name },
	{ id: "made", label: "Made", sort: "made", from: "md", cellClass: "made", cell: () => "today" },
	{ id: "actions", label: "Actions", labelHidden: true, cell: ({ id }) => `act ${id}` },
];

it("each item is a row with the columns in their order", () => {
	const rows = drawn().split("<tr").slice(2);
	expect(rows).toHaveLength(things.length);
	expect(rows[0]).toMatch(/Anvil.*today.*act 1/);
	expect(rows[1]).toMatch(/Bolt.*today.*act 2/);
});

it("a heading that sorts leads to the list sorted by it, and the other way round when it is already", () => {
	const markup = drawn(address.read({ page: "3" }));
	expect(markup).toContain('aria-sort="ascending"');
	expect(markup).toContain('href="/things?order=desc"');
	expect(markup).toContain('href="/things?sort=made"');
});

it("a column without room is hidden with its heading, and a heading can be for those who do not see", () => {
	const markup = drawn();
	expect(markup.match(/hidden md:table-cell/g)).toHaveLength(1 + things.length);
	expect(markup).toContain('<span class="sr-only">Actions</span>');
});

it("says which rows are selected, and lets rows follow one", () => {
	const markup = renderToStaticMarkup(
		<ResourceTable
			label="Things"
			columns={columns}
			items={things}
			keyOf={({ id }) => id}
			rowOf={({ id }) => ({ selected: id === "2" })}
			after={({ id }) =>
				id === "1" ? (
					<tr>
						<td>after Anvil</td>
					</tr>
				) : null
			}
		/>,
	);
	expect(markup.match(/aria-selected="true"/g)).toHaveLength(1);
	expect(markup.indexOf("after Anvil")).toBeLessThan(markup.indexOf("Bolt"));
	expect(markup).not.toContain("href");
});

function drawn(state: StateOf<typeof address> = address.read({})): string {
	return renderToStaticMarkup(
		<ResourceTable label="Things" columns={columns} items={things} keyOf={({ id }) => id} list={{ address, state }} />,
	);
}
