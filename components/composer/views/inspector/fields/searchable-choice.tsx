"use client";
import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import { useFloatingPlace } from "@/components/ui/floating-place";
import { inputClasses } from "@/components/ui/input-classes";
import { type Choice, matchesChoice } from "./choice";

const MAX_SHOWN = 100;

/** A choice from a long list with a search field. The choices are computed when the list opens. */
export function SearchableChoice({
	label,
	hideLabel = false,
	shown,
	value,
	choices,
	onChoose,
	problem = false,
	disabled = false,
	className,
	trigger,
}: {
	label: string;
	hideLabel?: boolean;
	/** The text of the closed field. */
	shown: ReactNode;
	value: string | null;
	choices: () => readonly Choice[];
	onChoose: (value: string) => void;
	problem?: boolean;
	disabled?: boolean;
	className?: string;
	/** The class of the button that opens the list, where it should not look like a field. */
	trigger?: string;
}) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	// Computed each time the list opens, and constant while it is open.
	// biome-ignore lint/correctness/useExhaustiveDependencies: as the line above says
	const items = useMemo(() => (open ? [...choices()] : []), [open]);
	const chosen = items.find((item) => item.value === value) ?? null;
	const place = useFloatingPlace();
	return (
		<Combobox.Root
			items={items}
			value={chosen}
			onValueChange={(choice: Choice | null) => {
				if (choice !== null) onChoose(choice.value);
			}}
			open={open}
			onOpenChange={setOpen}
			filter={matchesChoice}
			limit={MAX_SHOWN}
			autoHighlight
			disabled={disabled}
		>
			<div className={classes("relative flex min-w-0 flex-col gap-1", className)}>
				<Combobox.Label className={hideLabel ? "sr-only" : "text-sm font-medium"}>{label}</Combobox.Label>
				<Combobox.Trigger
					className={
						trigger ??
						classes(
							"flex h-8 w-full min-w-0 items-center justify-between gap-2 rounded-control border bg-surface ps-2.5 pe-2 text-start hover:bg-sunken data-popup-open:bg-sunken disabled:bg-sunken",
							problem ? "border-danger" : "border-line-strong/70",
						)
					}
				>
					{trigger === undefined ? (
						<>
							<span className="min-w-0 flex-1 truncate">{shown}</span>
							<ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-muted" />
						</>
					) : (
						shown
					)}
				</Combobox.Trigger>
			</div>
			<Combobox.Portal {...place}>
				<Combobox.Positioner className="z-50 outline-hidden" align="end" sideOffset={4}>
					<Combobox.Popup
						aria-label={label}
						className="flex max-h-[min(24rem,var(--available-height))] w-76 max-w-[var(--available-width)] flex-col rounded-control border bg-raised shadow-raised outline-hidden"
					>
						<div className="p-1.5">
							<Combobox.Input
								aria-label={t("inspector:search")}
								placeholder={t("inspector:search")}
								className={inputClasses}
							/>
						</div>
						<Combobox.Empty className="px-3 pb-3 text-sm text-muted empty:hidden">
							{t("inspector:nothing-found")}
						</Combobox.Empty>
						<Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-1 empty:hidden">
							{(choice: Choice) => <ChoiceItem key={choice.value} choice={choice} />}
						</Combobox.List>
						{items.length > MAX_SHOWN ? (
							<p className="border-t px-3 py-1.5 text-xs text-muted">
								{t("inspector:search-more", { number: MAX_SHOWN })}
							</p>
						) : null}
					</Combobox.Popup>
				</Combobox.Positioner>
			</Combobox.Portal>
		</Combobox.Root>
	);
}

/** A row of the list. */
export function ChoiceItem({ choice }: { choice: Choice }) {
	return (
		<Combobox.Item
			value={choice}
			className="grid min-h-8 cursor-default grid-cols-[1rem_1fr] items-center gap-2 px-2 py-1 text-sm outline-hidden select-none data-highlighted:bg-accent-soft"
		>
			<Combobox.ItemIndicator className="col-start-1 text-accent">
				<Check size={14} aria-hidden="true" />
			</Combobox.ItemIndicator>
			<span className="col-start-2 min-w-0">
				<span className="flex items-baseline gap-2">
					<span className="min-w-0 truncate">{choice.label}</span>
					{choice.shelf === undefined ? null : <span className="shrink-0 text-xs text-muted">{choice.shelf}</span>}
					{choice.name === undefined ? null : (
						<code dir="ltr" className="ms-auto max-w-[50%] truncate text-xs text-muted">
							{choice.name}
						</code>
					)}
				</span>
				{choice.detail === undefined ? null : (
					<span className="line-clamp-2 block text-xs text-muted">
						<bdi>{choice.detail}</bdi>
					</span>
				)}
			</span>
		</Combobox.Item>
	);
}
