"use client";
import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classes } from "./classes";
import { useFieldDescription } from "./field-problem";
import { useFloatingPlace } from "./floating-place";

export interface SelectOption<Value extends string> {
	value: Value;
	label: string;
}

/** A choice from a short list. */
export function Select<Value extends string>({
	label,
	options,
	value,
	onValueChange,
	hideLabel = false,
	hint,
	disabled = false,
	className,
}: {
	label: string;
	hint?: ReactNode;
	disabled?: boolean;
	options: readonly SelectOption<Value>[];
	value: Value;
	onValueChange: (value: Value) => void;
	hideLabel?: boolean;
	className?: string;
}) {
	const place = useFloatingPlace();
	const id = useId();
	const description = useFieldDescription([hint ? id : false]);
	return (
		<Base.Root
			items={options}
			value={value}
			disabled={disabled}
			onValueChange={(chosen) => {
				if (chosen !== null) onValueChange(chosen);
			}}
		>
			<div className={classes("relative flex min-w-0 flex-col gap-1", className)}>
				<Base.Label className={hideLabel ? "sr-only" : "text-sm font-medium"}>{label}</Base.Label>
				<Base.Trigger
					// The label is only associated after hydration.
					aria-label={label}
					{...description}
					className="flex h-8 min-w-32 items-center justify-between gap-2 rounded-control border border-line-strong/70 bg-surface ps-2.5 pe-2 text-start hover:bg-sunken disabled:pointer-events-none disabled:opacity-60 data-disabled:opacity-60 data-popup-open:bg-sunken"
				>
					<Base.Value className="truncate" />
					<Base.Icon className="text-muted">
						<ChevronsUpDown size={14} aria-hidden="true" />
					</Base.Icon>
				</Base.Trigger>
				{hint ? (
					<p id={id} className="text-sm text-muted">
						{hint}
					</p>
				) : null}
			</div>
			<Base.Portal {...place}>
				<Base.Positioner className="z-50 outline-hidden select-none" sideOffset={4} alignItemWithTrigger={false}>
					<Base.Popup className="max-h-[var(--available-height)] min-w-[var(--anchor-width)] overflow-y-auto rounded-control border bg-raised py-1 shadow-raised outline-hidden">
						<Base.List>
							{options.map((option) => (
								<Base.Item
									key={option.value}
									value={option.value}
									className="grid min-h-8 cursor-default grid-cols-[1rem_1fr] items-center gap-2 ps-2 pe-4 outline-hidden data-highlighted:bg-accent-soft"
								>
									<Base.ItemIndicator className="col-start-1 text-accent">
										<Check size={14} aria-hidden="true" />
									</Base.ItemIndicator>
									<Base.ItemText className="col-start-2">{option.label}</Base.ItemText>
								</Base.Item>
							))}
						</Base.List>
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}
