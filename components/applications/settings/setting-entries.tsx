"use client";
import { Plus } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Setting } from "./setting";

/** What the fields of one entry get. */
export interface EntryOf<Entry> {
	/** The position of the entry, from 1; names it where it has no other name. */
	number: number;
	entry: Entry;
	onChange: (members: Partial<Entry>) => void;
	onRemove: () => void;
}

/** A setting that is a list: its entries, each with its fields, and buttons that add one. */
export function SettingEntries<Entry extends object>({
	at,
	entries,
	additions,
	most,
	onChange,
	children,
}: {
	at: string;
	entries: readonly Entry[];
	additions: readonly { label: string; entry: Entry }[];
	most: number;
	onChange: (entries: Entry[]) => void;
	children: (entry: EntryOf<Entry>) => ReactNode;
}) {
	return (
		<>
			<Setting at={at}>
				{entries.map((entry, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and what is typed is in the draft
					<Fragment key={index}>
						{children({
							number: index + 1,
							entry,
							onChange: (members) => onChange(entries.with(index, { ...entry, ...members })),
							onRemove: () => onChange(entries.toSpliced(index, 1)),
						})}
					</Fragment>
				))}
			</Setting>
			{entries.length < most && additions.length > 0 ? (
				<div className="flex flex-wrap gap-2">
					{additions.map(({ label, entry }) => (
						<Button key={label} size="small" onClick={() => onChange([...entries, entry])}>
							<Plus size={14} aria-hidden="true" />
							{label}
						</Button>
					))}
				</div>
			) : null}
		</>
	);
}
