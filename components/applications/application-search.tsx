"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import { buttonClasses } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/text-field";
import { useText } from "@/lib/translations/client";
import type { ApplicationListState } from "./application-list-url";

/** Finds applications by name or client id. */
export function ApplicationSearch({ state }: { state: ApplicationListState }) {
	const { t } = useText();
	return (
		<Form action="/console/applications" role="search" className="flex max-w-80 items-center gap-1 pb-3">
			<input type="hidden" name="sort" value={state.sort} />
			<input type="hidden" name="order" value={state.order} />
			<input
				// A new address is a new search: what was typed since is dropped.
				key={state.search}
				type="search"
				name="search"
				defaultValue={state.search}
				maxLength={200}
				aria-label={t("applications:search")}
				placeholder={t("applications:search")}
				className={inputClasses}
			/>
			<button
				type="submit"
				className={buttonClasses({ size: "icon" })}
				aria-label={t("ui:search")}
				title={t("ui:search")}
			>
				<Search size={16} aria-hidden="true" />
			</button>
		</Form>
	);
}
