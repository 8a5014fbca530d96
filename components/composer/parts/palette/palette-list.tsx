"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { AppWindow, Boxes, CircleStop, Puzzle, Workflow } from "lucide-react";
import { type DragEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { inputClasses } from "@/components/ui/input-classes";
import { SUBFLOW_EXECUTOR } from "@/lib/flows/model";
import { useExecutors } from "../../derived/executors/executors-context";
import { useOfferedFlows } from "../../derived/subflows/use-offered-flows";
import { useDefinition } from "../../store/composer-context";
import { executorIcon } from "../node-icon";
import { fittingAfter } from "./fitting";
import { dragItem } from "./palette-data";
import { findInPalette, flowItems, type PaletteItem, paletteItems } from "./palette-item";

/** Everything that can be added, with a search. Items are chosen by click or Enter, or dragged onto the canvas. */
export function PaletteList({
	onChoose,
	only,
	after,
	autoFocus = false,
}: {
	onChoose: (item: PaletteItem) => void;
	only?: PaletteItem["kind"];
	/** The node that the item follows: until something is typed, only what fits there is listed. */
	after?: string | undefined;
	autoFocus?: boolean;
}) {
	const { t } = useTranslation();
	const executors = useExecutors();
	const { nodes, flowType } = useDefinition();
	const [typed, setTyped] = useState("");
	const search = useRef<HTMLInputElement>(null);
	// Until they are read, and where they cannot be, the palette has everything else.
	const { data: flows } = useOfferedFlows();
	const items = useMemo(
		() => [...paletteItems(executors.values(), flowType, t), ...flowItems(flows ?? [], t)],
		[executors, flowType, flows, t],
	);
	const fitting = useMemo(
		() => (after === undefined ? items : fittingAfter(items, { nodes, flowType }, after, executors)),
		[items, nodes, flowType, after, executors],
	);
	const found = useMemo(() => {
		const matching = typed.trim() === "" ? fitting : findInPalette(items, typed);
		return matching.filter(({ kind }) =>
			only === undefined ? after === undefined || kind !== "component" : kind === only,
		);
	}, [items, fitting, typed, only, after]);
	const shelves = useMemo(() => [...Map.groupBy(found, ({ shelf }) => shelf)], [found]);
	return (
		<Autocomplete.Root
			inline
			open
			mode="none"
			autoHighlight="always"
			items={found}
			value={typed}
			onValueChange={(value) => setTyped(value)}
			itemToStringValue={(item) => item.title}
		>
			<div className="flex min-h-0 flex-1 flex-col gap-2">
				<Autocomplete.Input
					ref={search}
					aria-label={t("composer:palette.search")}
					placeholder={t("composer:palette.search")}
					className={inputClasses}
					autoFocus={autoFocus}
				/>
				<Autocomplete.Empty className="px-1 text-sm text-muted empty:hidden">
					{t("composer:palette.nothing")}
				</Autocomplete.Empty>
				<Autocomplete.List className="-mx-1 min-h-0 flex-1 overflow-y-auto">
					{shelves.map(([shelf, shelved]) => (
						<Autocomplete.Group key={shelf} items={shelved}>
							<Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-muted">
								{shelf}
							</Autocomplete.GroupLabel>
							{shelved.map((item) => (
								<Autocomplete.Item
									key={item.id}
									value={item}
									draggable
									// The library captures the pointer, which would keep the browser from starting a drag.
									onPointerDownCapture={(event) => {
										if (event.pointerType === "mouse") event.preventBaseUIHandler();
									}}
									onMouseDown={(event) => event.preventBaseUIHandler()}
									onMouseUp={(event) => event.preventBaseUIHandler()}
									onDragStart={(event: DragEvent) => dragItem(event.dataTransfer, item)}
									onClick={() => {
										if (document.activeElement === document.body) search.current?.focus();
										onChoose(item);
									}}
									aria-label={item.title}
									aria-description={item.description || undefined}
									title={item.description || undefined}
									className="flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 py-1 text-sm outline-hidden select-none data-highlighted:bg-accent-soft"
								>
									<ItemIcon item={item} />
									<span className="min-w-0">
										<span className="block truncate">{item.title}</span>
										{item.description === "" ? null : (
											<span
												aria-hidden="true"
												data-text={item.description}
												className="line-clamp-2 text-xs text-muted before:content-[attr(data-text)]"
											/>
										)}
									</span>
								</Autocomplete.Item>
							))}
						</Autocomplete.Group>
					))}
				</Autocomplete.List>
			</div>
		</Autocomplete.Root>
	);
}

function ItemIcon({ item }: { item: PaletteItem }) {
	const executors = useExecutors();
	const executor = item.kind === "node" ? executors.get(item.executor ?? "") : undefined;
	const Icon =
		item.kind === "node" && item.executor === SUBFLOW_EXECUTOR
			? Workflow
			: executor !== undefined
				? executorIcon(executor)
				: item.kind === "piece"
					? Boxes
					: item.kind === "component"
						? Puzzle
						: item.type === "END"
							? CircleStop
							: AppWindow;
	return <Icon size={15} aria-hidden="true" className="shrink-0 text-muted" />;
}
