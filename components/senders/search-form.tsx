"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import { buttonClasses } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/text-field";
import { useText } from "@/lib/translations/client";

/** Searches a list; what else its address says is kept. */
export function SearchForm({ action, label, search }: { action: string; label: string; search: string }) {
	const { t } = useText();
	const [path = "", query = ""] = action.split("?");
	return (
		<Form action={path} className="flex min-w-0 flex-1 basis-56 items-center gap-1 sm:max-w-80" role="search">
			{[...new URLSearchParams(query)].map(([name, value]) =>
				name === "search" ? null : <input key={name} type="hidden" name={name} value={value} />,
			)}
			<input
				// A new address is a new search: what was typed since is dropped.
				key={search}
				type="search"
				name="search"
				defaultValue={search}
				maxLength={200}
				aria-label={label}
				placeholder={label}
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
