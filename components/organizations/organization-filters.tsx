"use client";
import { useRouter } from "next/navigation";
import { SearchForm } from "@/components/ui/search-form";
import { Select } from "@/components/ui/select";
import { useText } from "@/lib/platform/i18n/client";
import { type OrganizationListState, organizationListUrl } from "./organization-list-url";

/** Narrows the list; everything it does is an address, so it can be shared and gone back to. */
export function OrganizationFilters({ state }: { state: OrganizationListState }) {
	const { t } = useText();
	const router = useRouter();
	return (
		<div className="flex flex-wrap items-center gap-2 pb-3">
			<SearchForm
				label={t("organizations:search")}
				value={state.search}
				href={organizationListUrl(state, { search: "" })}
			/>
			<Select
				label={t("organizations:status")}
				hideLabel
				value={state.status ?? "any"}
				options={[
					{ value: "any", label: t("organizations:status.any") },
					{ value: "ACTIVE", label: t("organizations:status.ACTIVE") },
					{ value: "DISABLED", label: t("organizations:status.DISABLED") },
				]}
				onValueChange={(status) =>
					router.push(organizationListUrl(state, { status: status === "any" ? undefined : status }))
				}
			/>
		</div>
	);
}
