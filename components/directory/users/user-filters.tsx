"use client";
import { useRouter } from "next/navigation";
import { SearchForm } from "@/components/ui/search-form";
import { Select } from "@/components/ui/select";
import { useText } from "@/lib/platform/i18n/client";
import { type UserListState, userListUrl } from "./user-list-url";

/** Narrows the list; everything it does is an address, so it can be shared and gone back to. */
export function UserFilters({ state }: { state: UserListState }) {
	const { t } = useText();
	const router = useRouter();
	return (
		<div className="flex flex-wrap items-center gap-2 pb-3">
			<SearchForm label={t("users:search")} value={state.search} href={userListUrl(state, { search: "" })} />
			<Select
				label={t("users:status")}
				hideLabel
				value={state.status ?? "any"}
				options={[
					{ value: "any", label: t("users:status.any") },
					{ value: "active", label: t("users:status.active") },
					{ value: "disabled", label: t("users:status.disabled") },
				]}
				onValueChange={(status) => router.push(userListUrl(state, { status: status === "any" ? undefined : status }))}
			/>
			<Select
				label={t("users:home")}
				hideLabel
				value={state.home}
				options={[
					{ value: "here", label: t("users:home.here") },
					{ value: "elsewhere", label: t("users:home.elsewhere") },
				]}
				onValueChange={(home) => router.push(userListUrl(state, { home }))}
			/>
		</div>
	);
}
