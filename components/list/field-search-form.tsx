"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddressing } from "@/components/ui/address";
import { Button, buttonClasses } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { inputClasses } from "@/components/ui/input-classes";
import { Link } from "@/components/ui/link";

export interface SearchField {
	name: string;
	label: string;
	type: "date" | "number";
	value: string | number | undefined;
	min?: string | number | undefined;
	max?: string | number | undefined;
}

const fieldWidths = { date: "w-full sm:w-36", number: "w-24" };

/** A search by text and other fields, submitted together. `href` is the list without them. */
export function FieldSearchForm({
	label,
	value,
	href,
	fields,
	clear,
	growing,
	unfolded,
	fold,
}: {
	label: string;
	value: string;
	href: string;
	fields: readonly SearchField[];
	clear: { href: string; label: string } | undefined;
	/** Takes the remaining width of its row. */
	growing: boolean;
	/** Whether a phone shows the other fields than the text. */
	unfolded: boolean;
	/** The button that shows them. */
	fold: ReactNode;
}) {
	const { t } = useTranslation();
	const { full } = useAddressing();
	const { pathname, searchParams } = new URL(full(href), "http://_");
	return (
		<Form
			// Mounted again for a new URL, which drops what was typed since.
			key={[href, value, ...fields.map((field) => field.value)].join(" ")}
			action={pathname}
			role="search"
			className={classes(
				growing && "min-w-0 flex-1 basis-full sm:basis-0",
				"grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap",
			)}
		>
			{[...searchParams].map(([name, kept]) => (
				<input key={name} type="hidden" name={name} value={kept} />
			))}
			<label className="col-span-2 flex min-w-0 flex-1 basis-48 flex-col gap-1 sm:max-w-72">
				<span className="text-sm font-medium">{label}</span>
				<input type="search" name="search" defaultValue={value} maxLength={200} className={inputClasses} />
			</label>
			{fields.map((field) => (
				<label key={field.name} className={classes("flex flex-col gap-1", unfolded ? "" : "max-sm:hidden")}>
					<span className="text-sm font-medium">{field.label}</span>
					<input
						type={field.type}
						name={field.name}
						defaultValue={field.value}
						min={field.min}
						max={field.max}
						className={`${inputClasses} ${fieldWidths[field.type]}`}
					/>
				</label>
			))}
			<Button type="submit">
				<Search size={16} aria-hidden="true" />
				{t("ui:search")}
			</Button>
			{fold}
			{clear === undefined ? null : (
				<Link href={clear.href} className={buttonClasses({ variant: "quiet" })}>
					{clear.label}
				</Link>
			)}
		</Form>
	);
}
