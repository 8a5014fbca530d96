"use client";
import { useCallback, useMemo, useState } from "react";
import { flowOutline } from "@/lib/flows/model";
import { useExecutors } from "../../derived/executors/executors-context";
import { useComposer, useDefinition } from "../../store/composer-context";
import { type OutlineRow, outlineRows } from "./outline-rows";
import { possible } from "./possible";
import { isSelected, keysAbove, rowOf } from "./row-selection";

/** The visible lines, the focused one, and functions to expand and collapse them; follows the selection of other views. */
export function useOutlineRows() {
	const { nodes } = useDefinition();
	const selection = useComposer((state) => state.selection);
	const executors = useExecutors();
	const items = useMemo(() => possible(flowOutline(nodes), nodes, executors), [nodes, executors]);
	const everything = useMemo(() => outlineRows(items, nodes, () => true), [items, nodes]);
	// Keys of the lines whose expanded state differs from the default.
	const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
	const rows = useMemo(
		() => outlineRows(items, nodes, (key, usually) => toggled.has(key) !== usually),
		[items, nodes, toggled],
	);
	const [activeKey, setActiveKey] = useState<string | null>(null);
	const [followed, setFollowed] = useState<typeof selection | null>(null);

	const reveal = useCallback(
		(row: OutlineRow) => {
			const usual = new Map(everything.map(({ key, kind }) => [key, kind !== "content"]));
			setToggled((before) => {
				const after = new Set(before);
				// A line that is expanded by default must not be in `toggled`; any other line must be in it.
				for (const key of keysAbove(row, everything)) {
					if (usual.get(key)) after.delete(key);
					else after.add(key);
				}
				return after.size === before.size && [...after].every((key) => before.has(key)) ? before : after;
			});
			setActiveKey(row.key);
		},
		[everything],
	);

	if (followed !== selection) {
		setFollowed(selection);
		const current = rows.find(({ key }) => key === activeKey);
		const row = current !== undefined && isSelected(current, selection) ? current : rowOf(selection, everything);
		if (row !== undefined) reveal(row);
	}

	const toggle = useCallback((key: string) => {
		setToggled((before) => {
			const after = new Set(before);
			if (!after.delete(key)) after.add(key);
			return after;
		});
	}, []);
	const active = rows.find(({ key }) => key === activeKey) ?? rowOf(selection, rows) ?? rows[0];
	return { rows, everything, active, setActiveKey, toggle, reveal };
}
