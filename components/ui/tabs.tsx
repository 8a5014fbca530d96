"use client";
import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { ScrollingRow } from "./scrolling-row";

export interface Tab<Name extends string> {
	name: Name;
	label: ReactNode;
	panel: ReactNode;
}

/** Tabs with one visible panel; hidden panels stay mounted, so that typed text is kept. */
export function Tabs<Name extends string>({
	label,
	tabs,
	current,
	onChange,
}: {
	label: string;
	tabs: readonly Tab<Name>[];
	current: Name;
	onChange: (name: Name) => void;
}) {
	return (
		<Base.Root value={current} onValueChange={onChange} className="flex min-h-0 min-w-0 flex-1 flex-col">
			<ScrollingRow className="shrink-0 border-b">
				<Base.List aria-label={label} className="flex w-max gap-4">
					{tabs.map((tab) => (
						<Base.Tab
							key={tab.name}
							value={tab.name}
							className="flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1 font-medium text-muted hover:text-ink data-active:border-accent data-active:text-ink"
						>
							{tab.label}
						</Base.Tab>
					))}
				</Base.List>
			</ScrollingRow>
			{tabs.map((tab) => (
				<Base.Panel
					key={tab.name}
					value={tab.name}
					keepMounted
					className="flex min-h-0 min-w-0 flex-1 flex-col pt-4 data-hidden:hidden"
				>
					{tab.panel}
				</Base.Panel>
			))}
		</Base.Root>
	);
}
