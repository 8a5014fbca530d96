"use client";
import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";

export interface PickOption {
	key: string;
	name: string;
	/** Distinguishes options with the same name. */
	text: ReactNode;
	/** Why it cannot be picked, or what it is already. */
	note?: ReactNode;
	disabled: boolean;
}

/** A multiple choice of people or things that were searched for, each with a box to tick. */
export function PickList({
	label,
	options,
	picked,
	nameOf,
	onPick,
}: {
	label: string;
	options: readonly PickOption[];
	picked: readonly string[];
	/** What a screen reader calls the box. */
	nameOf: (name: string) => string;
	onPick: (key: string, on: boolean) => void;
}) {
	return (
		<ul className="flex max-h-96 flex-col overflow-y-auto rounded-panel border bg-surface" aria-label={label}>
			{options.map(({ key, name, text, note, disabled }) => (
				<li key={key} className="border-b last:border-b-0">
					<label
						className={classes(
							"flex min-h-11 items-center gap-3 px-3 py-1.5",
							disabled ? "" : "cursor-pointer hover:bg-sunken",
						)}
					>
						<input
							type="checkbox"
							className="size-4 shrink-0 accent-accent"
							aria-label={nameOf(name)}
							checked={picked.includes(key)}
							disabled={disabled}
							onChange={(event) => onPick(key, event.target.checked)}
						/>
						<span className="min-w-0 flex-1">
							<span className="block font-medium wrap-anywhere">
								<bdi>{name}</bdi>
							</span>
							<span className="block text-sm text-muted wrap-anywhere">{text}</span>
						</span>
						{note}
					</label>
				</li>
			))}
		</ul>
	);
}
