"use client";
import {
	ArrowRight,
	ChevronDown,
	ChevronRight,
	CircleAlert,
	CircleDashed,
	CornerDownRight,
	CornerUpLeft,
	Ellipsis,
	LayoutList,
	Link2,
	Plus,
	TriangleAlert,
	Unplug,
} from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shallow } from "zustand/shallow";
import { ComponentIcon } from "@/components/screen/component-icon";
import { classes } from "@/components/ui/classes";
import type { FlowNode } from "@/lib/flows/model";
import { NodeBadges, useMarkedName } from "../../marks/marks";
import { NodeIcon } from "../../parts/node-icon";
import type { OutlineRow } from "./outline-rows";
import type { RowWords } from "./outline-words";
import { hasMainAction } from "./row-actions";

/** The callbacks of a line; an object with a constant identity, so that lines do not render again. */
export interface LineHandlers {
	/** Pressed with the mouse or by touch. */
	press(key: string): void;
	toggle(key: string): void;
	/** The action of Enter. */
	open(key: string): void;
	main(key: string): void;
	menu(key: string, anchor: HTMLElement): void;
}

interface OutlineLineProps {
	row: OutlineRow;
	words: RowWords;
	node: FlowNode | undefined;
	errors: number;
	warnings: number;
	/** Whether it is the tab stop. */
	active: boolean;
	selected: boolean;
	readOnly: boolean;
	handlers: LineHandlers;
}

/** The indent of each level below the first; on a phone there is room for narrow ones only. */
const indents = ["w-3 md:w-5", "w-2 md:w-5", "w-2 md:w-5", "w-2 md:w-5", "w-1 md:w-4", "w-1 md:w-4", "w-1 md:w-4"];
const iconButton =
	"grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-surface hover:text-ink focus-visible:text-ink";

/** One line of the outline: its name, target, problems and actions. */
export const OutlineLine = memo(function OutlineLine({
	row,
	words,
	node,
	errors,
	warnings,
	active,
	selected,
	readOnly,
	handlers,
}: OutlineLineProps) {
	const { t } = useTranslation();
	const { key, kind, open } = row;
	const tabIndex = active ? 0 : -1;
	const isEnd = node?.type === "END";
	const name =
		errors + warnings === 0
			? words.name
			: t("projections:outline.name.problems", { name: words.name, number: errors + warnings });
	const markedName = useMarkedName(kind === "node" ? row.nodeId : null, name);
	const isNode = kind === "node" || kind === "component";
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the tree answers the keys of all its lines
		<div
			role="treeitem"
			aria-label={markedName}
			aria-level={row.level}
			aria-posinset={row.position}
			aria-setsize={row.size}
			aria-expanded={open ?? undefined}
			aria-selected={selected}
			tabIndex={tabIndex}
			data-row={key}
			// Not on pointer down: a selection may open the inspector, which moves the layout under the pointer before the click.
			onClick={() => handlers.press(key)}
			onDoubleClick={() => handlers.open(key)}
			onContextMenu={(event) => {
				event.preventDefault();
				handlers.menu(key, event.currentTarget);
			}}
			className={classes(
				"group/line flex min-h-8 items-center gap-1.5 rounded-control ps-1 pe-1 -outline-offset-2 [contain-intrinsic-block-size:auto_2rem] [content-visibility:auto]",
				selected ? "bg-accent-soft" : "hover:bg-sunken",
				kind === "unreachable" && "mt-3",
			)}
		>
			<span aria-hidden="true" className="-my-px flex shrink-0 self-stretch">
				{indents.slice(0, row.level - 1).map((indent, level) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a rail is its level
					<span key={level} className={classes("border-s border-line-strong/50", indent)} />
				))}
			</span>
			{open === null ? (
				<span className="size-6 shrink-0" />
			) : (
				<button
					type="button"
					tabIndex={-1}
					aria-hidden="true"
					className="grid size-6 shrink-0 place-items-center rounded-control text-muted hover:bg-surface"
					onClick={() => handlers.toggle(key)}
					onDoubleClick={(event) => event.stopPropagation()}
				>
					{open ? <ChevronDown size={14} /> : <ChevronRight size={14} className="rtl:-scale-x-100" />}
				</button>
			)}
			{/* Hidden, because the accessible name of the line contains it. */}
			<span
				aria-hidden="true"
				className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 py-1 text-sm leading-tight"
			>
				{words.transition === "" ? null : (
					<span className="inline-flex max-w-full items-center gap-1 text-muted">
						<bdi className="wrap-anywhere">{words.transition}</bdi>
						<ArrowRight size={12} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
					</span>
				)}{" "}
				<span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
					<LineIcon row={row} node={node} />
					<bdi
						className={classes(
							"min-w-0 wrap-anywhere",
							isNode ? "font-medium" : kind === "dangling" ? "text-danger" : "text-muted",
						)}
					>
						{words.title}
					</bdi>
				</span>{" "}
				{words.detail === "" ? null : (
					<span className={classes("text-xs text-muted", kind === "unwired" && "italic")}>{words.detail}</span>
				)}
				<Badge errors={errors} warnings={warnings} />
				{kind === "node" && row.nodeId !== null ? <NodeBadges nodeId={row.nodeId} /> : null}
			</span>
			{readOnly || !hasMainAction(row, isEnd) ? null : (
				<button
					type="button"
					tabIndex={tabIndex}
					className={iconButton}
					aria-label={t(kind === "dangling" ? "projections:outline.lead" : "projections:outline.add")}
					onClick={() => handlers.main(key)}
				>
					{kind === "dangling" ? <Link2 size={15} aria-hidden="true" /> : <Plus size={15} aria-hidden="true" />}
				</button>
			)}
			{kind === "unreachable" ||
			(readOnly && (kind === "unwired" || kind === "dangling" || kind === "content")) ? null : (
				<button
					type="button"
					tabIndex={tabIndex}
					className={iconButton}
					aria-label={t("projections:outline.actions")}
					aria-haspopup="menu"
					onClick={(event) => handlers.menu(key, event.currentTarget)}
				>
					<Ellipsis size={15} aria-hidden="true" />
				</button>
			)}
		</div>
	);
}, sameLine);

function LineIcon({ row: { kind, componentType }, node }: { row: OutlineRow; node: FlowNode | undefined }): ReactNode {
	const look = "shrink-0 text-muted";
	switch (kind) {
		case "node":
			return node === undefined ? null : <NodeIcon node={node} />;
		case "loop":
			return <CornerUpLeft size={14} aria-hidden="true" className={classes(look, "rtl:-scale-x-100")} />;
		case "link":
			return <CornerDownRight size={14} aria-hidden="true" className={classes(look, "rtl:-scale-x-100")} />;
		case "dangling":
			return <CircleAlert size={14} aria-hidden="true" className="shrink-0 text-danger" />;
		case "unwired":
			return <CircleDashed size={14} aria-hidden="true" className={look} />;
		case "content":
			return <LayoutList size={14} aria-hidden="true" className={look} />;
		case "component":
			return (
				<span className={look}>
					<ComponentIcon type={componentType ?? ""} size={14} />
				</span>
			);
		case "unreachable":
			return <Unplug size={14} aria-hidden="true" className={look} />;
	}
}

function Badge({ errors, warnings }: { errors: number; warnings: number }) {
	if (errors + warnings === 0) return null;
	const Icon = errors > 0 ? CircleAlert : TriangleAlert;
	return (
		<span
			className={classes(
				"inline-flex h-5 items-center gap-0.5 rounded-full px-1.5 text-xs font-medium tabular-nums",
				errors > 0 ? "bg-danger-soft text-danger" : "bg-warning-soft text-warning",
			)}
		>
			<Icon size={11} aria-hidden="true" />
			{/* No text, because the accessible name of the line contains it. */}
			<span data-number={errors + warnings} className="before:content-[attr(data-number)]" />
		</span>
	);
}

/** Lines and words are new objects after each change, but usually with equal content. */
function sameLine(one: OutlineLineProps, other: OutlineLineProps): boolean {
	const { row, words, ...rest } = one;
	const { row: otherRow, words: otherWords, ...otherRest } = other;
	return shallow(row, otherRow) && shallow(words, otherWords) && shallow(rest, otherRest);
}
