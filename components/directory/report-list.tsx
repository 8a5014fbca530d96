"use client";
import type { ReactNode } from "react";
import { PanelPages } from "@/components/list/panel-pages";
import { Select } from "@/components/ui/select";
import { Table } from "@/components/ui/table";
import { ROWS_PER_PAGE } from "./page-of-rows";

/** The rows of an import, paginated and filtered. */
export function ReportList<Filter extends string>({
	title,
	none,
	filter,
	page,
	children,
}: {
	title: string;
	/** What is said where no row is shown. */
	none: string;
	filter: {
		label: string;
		value: Filter;
		options: readonly { value: Filter; label: string }[];
		onChange: (filter: Filter) => void;
	};
	/** `count` rows of `total` are shown. */
	page: { offset: number; count: number; total: number; onOffset: (offset: number) => void };
	/** The head and the body of the table. */
	children: ReactNode;
}) {
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="text-lg font-semibold">{title}</h2>
				<Select
					label={filter.label}
					hideLabel
					value={filter.value}
					options={filter.options}
					onValueChange={(value) => {
						filter.onChange(value);
						page.onOffset(0);
					}}
				/>
			</div>
			{page.count === 0 ? <p className="text-muted">{none}</p> : <Table label={title}>{children}</Table>}
			<PanelPages {...page} perPage={ROWS_PER_PAGE} />
		</div>
	);
}
