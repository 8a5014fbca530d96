// The data of every target of the benchmark: 100,000 flows, some of them of 20 kB.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createGzip } from "node:zlib";

export const MANY = 100_000;
export const LARGE = 50;

/** A valid flow definition of about 20 kB. */
export function largeDefinition(handle, mark = 0) {
	const screens = Array.from({ length: 16 }, (_, i) => ({
		id: `screen_${i}`,
		type: "PROMPT",
		layout: { size: { width: 320, height: 420 }, position: { x: 360 * i, y: 80 } },
		meta: {
			components: [
				{ id: `h_${i}`, type: "HEADING", label: "{{ t(signin:heading.label) }}", variant: "HEADING_01" },
				...Array.from({ length: 5 }, (_, j) => ({
					id: `input_${i}_${j}`,
					type: "TEXT_INPUT",
					label: "{{ t(signin:fields.username.label) }}",
					placeholder: "{{ t(signin:fields.username.placeholder) }}",
					required: true,
				})),
				{ id: "next", type: "ACTION", label: "{{ t(signin:buttons.submit) }}", variant: "PRIMARY" },
			],
		},
		properties: { mark },
		inputs: Array.from({ length: 5 }, (_, j) => ({
			ref: `input_${i}_${j}`,
			type: "TEXT_INPUT",
			identifier: `field${j}`,
			required: true,
		})),
		actions: [{ ref: "next", nextNode: i === 15 ? "end" : `screen_${i + 1}` }],
	}));
	const nodes = [{ id: "start", type: "START", onSuccess: "screen_0" }, ...screens, { id: "end", type: "END" }];
	return { name: `Large ${handle}`, handle, flowType: "AUTHENTICATION", nodes };
}

/** Writes an export with the organization `root` and its flows; resolves to the ids for the benchmark. */
export async function writeExport(path, migrations) {
	const gzip = createGzip({ level: 1 });
	const written = once(gzip.pipe(createWriteStream(path)), "finish");
	const put = async (line) => {
		if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, "drain");
	};
	const organizationId = randomUUID();
	const at = (i) => new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString();
	await put(["portico", 2, migrations]);
	await put([
		"organizations",
		{
			id: organizationId,
			name: "root",
			display_name: "root",
			ancestor_ids: [],
			subject_salt: randomUUID(),
			revision: 1,
			created_at: at(0),
			updated_at: at(0),
		},
	]);
	const small = JSON.stringify([
		{ id: "start", type: "START", onSuccess: "end" },
		{ id: "end", type: "END" },
	]);
	const large = [];
	const flows = Array.from({ length: MANY }, (_, i) => {
		const isLarge = i % (MANY / LARGE) === 0;
		const handle = `flow-${i}`;
		const id = randomUUID();
		if (isLarge) large.push({ id, handle });
		return {
			id,
			handle,
			nodes: isLarge ? JSON.stringify(largeDefinition(handle).nodes) : small,
			name: isLarge ? `Large ${handle}` : `Flow ${i}`,
		};
	});
	const head = { organization_id: organizationId, warnings: 0 };
	for (const [i, { id, handle, name }] of flows.entries()) {
		await put([
			"flows",
			{
				...head,
				id,
				flow_type: "AUTHENTICATION",
				handle,
				name,
				active_version: 1,
				created_at: at(i),
				updated_at: at(i),
			},
		]);
	}
	for (const [i, { id, nodes, name }] of flows.entries()) {
		await put([
			"flow_versions",
			{
				...head,
				flow_id: id,
				version: 1,
				name,
				nodes,
				created_at: at(i),
				created_by: "bench",
				note: null,
				restored_from: null,
			},
		]);
	}
	await put(["flow_counts", { organization_id: organizationId, flow_type: "AUTHENTICATION", total: MANY }]);
	// The organization, the flows and their versions, and the count of flows.
	await put(["end", 2 * MANY + 2]);
	gzip.end();
	await written;
	return { organizationId, large };
}
