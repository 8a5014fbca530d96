"use client";
import { Combobox } from "@base-ui/react/combobox";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { useFloatingPlace } from "@/components/ui/floating-place";
import { inputClasses } from "@/components/ui/input-classes";
import type { ComponentType } from "@/lib/flows/model";
import { useLanguage } from "@/lib/platform/i18n/client";
import { ComponentIcon } from "./component-icon";
import { typeName } from "./component-name";
import { searchComponentTypes } from "./search-component-types";

/** A button that opens the searchable list of component types; the chosen one is added. */
export function AddComponentMenu({
	label,
	look,
	reachable = true,
	onAdd,
}: {
	label: string;
	/** A round button on an edge, or a button with a label. */
	look: "edge" | "wide";
	/** Whether it is in the tab order. */
	reachable?: boolean;
	onAdd: (type: string) => void;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const [search, setSearch] = useState("");
	const added = useRef(false);
	const groups = searchComponentTypes(
		search,
		({ type }) => typeName(t, type),
		(category) => t(`screen:category.${category}`),
	).map(({ category, types }) => ({ value: category, items: types }));
	const place = useFloatingPlace();
	return (
		<Combobox.Root<ComponentType>
			items={groups}
			filteredItems={groups}
			value={null}
			inputValue={search}
			autoHighlight
			itemToStringLabel={({ type }) => typeName(t, type)}
			onInputValueChange={setSearch}
			onOpenChange={(open) => {
				if (!open) return;
				added.current = false;
				setSearch("");
			}}
			onValueChange={(chosen) => {
				if (chosen === null) return;
				added.current = true;
				onAdd(chosen.type);
			}}
		>
			<Combobox.Trigger
				data-add=""
				// The content of a combobox button is not its accessible name.
				aria-label={label}
				title={look === "edge" ? label : undefined}
				tabIndex={reachable ? undefined : -1}
				lang={language.code}
				dir={language.direction}
				className={
					look === "edge"
						? "pointer-events-auto grid size-6 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-strong"
						: classes(buttonClasses({ variant: "quiet" }), "w-full border border-dashed border-line-strong")
				}
			>
				<Plus size={14} aria-hidden="true" />
				{look === "wide" ? label : null}
			</Combobox.Trigger>
			<Combobox.Portal {...place}>
				<Combobox.Positioner className="z-50 outline-hidden" sideOffset={4}>
					<Combobox.Popup
						aria-label={label}
						// The added component receives the focus.
						finalFocus={() => !added.current}
						className="flex max-h-[min(var(--available-height),22rem)] w-64 flex-col rounded-control border bg-raised text-ink shadow-raised outline-hidden"
					>
						<div className="border-b p-2">
							<Combobox.Input
								className={inputClasses}
								aria-label={t("screen:search")}
								placeholder={t("screen:search")}
							/>
						</div>
						<Combobox.Empty className="px-3 py-4 text-center text-muted empty:hidden">
							{t("screen:no-match")}
						</Combobox.Empty>
						<Combobox.List className="min-h-0 overflow-y-auto py-1 empty:hidden">
							{(group: (typeof groups)[number]) => (
								<Combobox.Group key={group.value} items={group.items}>
									<Combobox.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
										{t(`screen:category.${group.value}`)}
									</Combobox.GroupLabel>
									<Combobox.Collection>
										{(type: ComponentType) => (
											<Combobox.Item
												key={type.type}
												value={type}
												className="flex min-h-8 cursor-default items-center gap-2 px-3 outline-hidden select-none data-highlighted:bg-accent-soft"
											>
												<ComponentIcon type={type.type} />
												{typeName(t, type.type)}
											</Combobox.Item>
										)}
									</Combobox.Collection>
								</Combobox.Group>
							)}
						</Combobox.List>
					</Combobox.Popup>
				</Combobox.Positioner>
			</Combobox.Portal>
		</Combobox.Root>
	);
}
