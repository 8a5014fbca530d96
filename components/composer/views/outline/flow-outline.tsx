"use client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommandContext, ComposerCommand } from "../../commands/command";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { nodeKind } from "../../derived/words/node-title";
import { useComposer, useDefinition } from "../../store/composer-context";
import { OutlineDialogs } from "./outline-dialogs";
import { type LineHandlers, OutlineLine } from "./outline-line";
import { OutlineMenu } from "./outline-menu";
import type { OutlineRow } from "./outline-rows";
import { rowWords } from "./outline-words";
import { mainAction, type OutlineDialog, type RowActionContext, rowActions } from "./row-actions";
import { isSelected, rowOf } from "./row-selection";
import { useOutlineActs } from "./use-outline-acts";
import { useOutlineFocus } from "./use-outline-focus";
import { useOutlineKeys } from "./use-outline-keys";
import { useOutlineRows } from "./use-outline-rows";

/** The draft as an accessible tree, which can be edited without the canvas, also on a phone. */
export function FlowOutline({ commands, context }: { commands: readonly ComposerCommand[]; context: CommandContext }) {
	const { t } = useTranslation();
	const { nodes } = useDefinition();
	const { resolve } = useComposerTexts();
	const { distinct: titles, titleOf, problemsOf } = useFlowFacts();
	const selection = useComposer((state) => state.selection);
	const readOnly = useComposer((state) => state.readOnly);
	const { rows, everything, active, setActiveKey, toggle, reveal } = useOutlineRows();
	const [openDialog, setOpenDialog] = useState<OutlineDialog | null>(null);
	const [menu, setMenu] = useState<{ row: OutlineRow; anchor: HTMLElement } | null>(null);
	const { tree, focusActive, focusEvents } = useOutlineFocus(active?.key, openDialog !== null || menu !== null);

	const kinds = useMemo(() => nodes.map((node) => nodeKind(node, t)), [nodes, t]);
	const wordsOf = useMemo(
		() => rowWords({ t, resolve, nodes, titles, kinds, titleOf }),
		[t, resolve, nodes, titles, kinds, titleOf],
	);

	const { take, moveTo, extendTo, actionContext, open } = useOutlineActs({
		...{ context, everything, setActiveKey, toggle, reveal, focusActive, ask: setOpenDialog },
	});
	const handlers = useLatest({ rows, take, toggle, open, actionContext, setMenu });
	const onKeyDown = useOutlineKeys({
		rows,
		active,
		titleOf: useCallback((row: OutlineRow) => wordsOf(row).title, [wordsOf]),
		moveTo,
		extendTo,
		toggle,
		open,
		commands,
		context,
		actionContext,
	});

	const selectedKey =
		active !== undefined && active.kind !== "content" && isSelected(active, selection)
			? active.key
			: rowOf(selection, rows)?.key;
	const several = useMemo(() => new Set(selection.nodes.length > 1 ? selection.nodes : []), [selection]);

	return (
		<div className="flex h-full min-h-0 flex-col overflow-x-hidden overflow-y-auto bg-canvas">
			<div
				ref={tree}
				role="tree"
				id="composer-outline"
				aria-label={t("projections:outline.label")}
				aria-multiselectable="true"
				className="mx-auto w-full max-w-4xl px-2 py-3 md:px-4"
				onKeyDown={onKeyDown}
				{...focusEvents}
			>
				{rows.map((row) => {
					const problems = row.kind === "node" && row.nodeId !== null ? problemsOf.get(row.nodeId) : undefined;
					return (
						<OutlineLine
							key={row.key}
							row={row}
							words={wordsOf(row)}
							node={row.kind === "node" ? nodes[row.nodeIndex] : undefined}
							errors={problems?.errors ?? 0}
							warnings={problems?.warnings ?? 0}
							active={row.key === active?.key}
							selected={row.key === selectedKey || (row.kind === "node" && several.has(row.nodeId ?? ""))}
							readOnly={readOnly}
							handlers={handlers}
						/>
					);
				})}
			</div>
			<OutlineMenu
				anchor={menu?.anchor ?? null}
				actions={menu === null ? [] : rowActions(menu.row, actionContext(menu.row))}
				transition={menu === null ? "" : wordsOf(menu.row).transition}
				onClose={() => setMenu(null)}
			/>
			<OutlineDialogs openDialog={openDialog} onClose={() => setOpenDialog(null)} />
		</div>
	);
}

interface Latest {
	rows: readonly OutlineRow[];
	take(row: OutlineRow): void;
	toggle(key: string): void;
	open(row: OutlineRow): void;
	actionContext(row: OutlineRow): RowActionContext;
	setMenu(menu: { row: OutlineRow; anchor: HTMLElement }): void;
}

/** Handlers with a constant identity that call those of the latest render. */
function useLatest(latest: Latest): LineHandlers {
	const current = useRef(latest);
	useEffect(() => {
		current.current = latest;
	});
	return useMemo(() => {
		const on = (key: string, act: (row: OutlineRow, now: Latest) => void) => {
			const row = current.current.rows.find((candidate) => candidate.key === key);
			if (row !== undefined) act(row, current.current);
		};
		return {
			press: (key) => on(key, (row, now) => now.take(row)),
			toggle: (key) => current.current.toggle(key),
			open: (key) => on(key, (row, now) => now.open(row)),
			main: (key) =>
				on(key, (row, now) => {
					now.take(row);
					mainAction(row, now.actionContext(row))?.run();
				}),
			menu: (key, anchor) =>
				on(key, (row, now) => {
					now.take(row);
					now.setMenu({ row, anchor });
				}),
		};
	}, []);
}
