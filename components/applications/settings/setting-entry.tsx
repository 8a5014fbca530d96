"use client";
import type { ReactNode } from "react";
import { RemoveEntry } from "./remove-entry";

/** One entry of a setting that is a list, with its fields and a button that removes it. */
export function SettingEntry({
	title,
	onRemove,
	children,
}: {
	title: string;
	onRemove: () => void;
	children: ReactNode;
}) {
	return (
		<fieldset className="relative flex min-w-0 flex-col gap-3 rounded-panel border p-3">
			<legend className="px-1 text-sm font-medium text-muted">{title}</legend>
			{children}
			<div>
				<RemoveEntry title={title} onRemove={onRemove} />
			</div>
		</fieldset>
	);
}
