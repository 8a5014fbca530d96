"use client";
import { ArrowDown, ArrowUp, ListFilter } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClasses } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { useRouter } from "@/components/ui/navigation";
import { Select } from "@/components/ui/select";
import { ANY } from "./any";
import { FieldSearchForm, type SearchField } from "./field-search-form";
import { SearchForm } from "./search-form";
import type { SortOrder } from "./sort-header";

/** A value of a filter, and the URL of the list with it. */
interface Option {
	value: string;
	label: string;
	href: string;
}

export interface Choice {
	label: string;
	value: string;
	options: readonly Option[];
	/** Links side by side, or a select. */
	look: "tabs" | "select";
	className?: string;
}

export interface ListFiltersProps {
	choices: readonly Choice[];
	/** `href` is the list without a search text. */
	search?: { label: string; value: string; href: string; maxLength?: number };
	/** Fields that are submitted with the search; with `stacked`, on a row of their own. */
	fields?: readonly SearchField[];
	stacked?: boolean;
	sorting?: Omit<Choice, "look"> & { order: SortOrder; reverse: { href: string; label: string } };
	/** The URL of the unfiltered list; only while the list is filtered. */
	clear?: { href: string; label: string };
	children?: ReactNode;
}

/** Filters and sorts a list; on a phone, all but the search are folded. Every choice is a URL, so that it can be shared and returned to. */
export function ListFilters({ choices, search, fields, stacked = false, sorting, clear, children }: ListFiltersProps) {
	const { t } = useTranslation();
	const [unfolded, setUnfolded] = useState(false);
	const selects = choices.map((choice) => (
		<ChoiceControl key={choice.label} labelled={fields !== undefined} {...choice} />
	));
	if (fields !== undefined && search !== undefined) {
		const set = choices.filter(({ value }) => value !== ANY).length + fields.filter(({ value }) => value).length;
		const fold = (
			<Button className="sm:hidden" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
				<ListFilter size={16} aria-hidden="true" />
				{t("ui:filters")}
				{set === 0 ? null : ` (${set})`}
			</Button>
		);
		return (
			<div className={stacked ? "flex flex-col gap-2 pb-3" : "flex flex-wrap items-end gap-2 pb-3"}>
				<div
					className={classes(
						stacked ? "grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap" : "contents",
						unfolded ? "" : "max-sm:hidden",
					)}
				>
					{selects}
				</div>
				<FieldSearchForm {...search} fields={fields} clear={clear} growing={!stacked} unfolded={unfolded} fold={fold} />
			</div>
		);
	}
	return (
		<div className="flex flex-wrap items-center gap-2 pb-3">
			{choices.flatMap(({ look }, index) => (look === "tabs" ? selects[index] : []))}
			{search === undefined ? null : <SearchForm {...search} />}
			{choices.flatMap(({ look }, index) => (look === "select" ? selects[index] : []))}
			{clear === undefined ? null : (
				<Link href={clear.href} className={buttonClasses({ variant: "quiet" })}>
					{clear.label}
				</Link>
			)}
			{sorting === undefined ? null : <SortChoice {...sorting} />}
			{children}
		</div>
	);
}

function ChoiceControl({ label, value, options, look, className, labelled }: Choice & { labelled: boolean }) {
	const router = useRouter();
	if (look === "tabs")
		return (
			<nav aria-label={label} className="flex max-w-full flex-wrap rounded-control border border-line-strong/60 p-0.5">
				{options.map((option) => (
					<Link
						key={option.value}
						href={option.href}
						aria-current={option.value === value ? "true" : undefined}
						className="flex h-6.5 items-center rounded-sm px-2.5 text-muted hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
					>
						{option.label}
					</Link>
				))}
			</nav>
		);
	return (
		<Select
			label={label}
			hideLabel={!labelled}
			className={className}
			value={value}
			options={options.map((option) => ({ value: option.value, label: option.label }))}
			onValueChange={(chosen) => {
				const option = options.find((each) => each.value === chosen);
				if (option !== undefined) router.push(option.href);
			}}
		/>
	);
}

/** For lists without sortable headings: the sort order, and a button that reverses it. */
function SortChoice({ order, reverse, ...choice }: NonNullable<ListFiltersProps["sorting"]>) {
	const Arrow = order === "asc" ? ArrowUp : ArrowDown;
	return (
		<div className="flex items-center gap-1 sm:ms-auto">
			<ChoiceControl {...choice} look="select" labelled={false} />
			<Link
				href={reverse.href}
				aria-label={reverse.label}
				title={reverse.label}
				className={buttonClasses({ size: "icon" })}
			>
				<Arrow size={16} aria-hidden="true" />
			</Link>
		</div>
	);
}
