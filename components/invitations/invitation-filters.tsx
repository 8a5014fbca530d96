"use client";
import { useRouter } from "next/navigation";
import { SearchForm } from "@/components/ui/search-form";
import { Select } from "@/components/ui/select";
import { invitationStatusSchema } from "@/lib/identity/invitations/contract";
import { useText } from "@/lib/platform/i18n/client";
import { type InvitationListState, invitationListUrl } from "./invitation-list-url";

/** Narrows the list; everything it does is an address, so it can be shared and gone back to. */
export function InvitationFilters({ state }: { state: InvitationListState }) {
	const { t } = useText();
	const router = useRouter();
	return (
		<div className="flex flex-wrap items-center gap-2 pb-3">
			<SearchForm
				label={t("invitations:search")}
				value={state.search}
				href={invitationListUrl(state, { search: "" })}
			/>
			<Select
				label={t("invitations:status")}
				hideLabel
				value={state.status ?? "any"}
				options={[
					{ value: "any", label: t("invitations:status.any") },
					...invitationStatusSchema.options.map((status) => ({
						value: status,
						label: t(`invitations:status.${status}`),
					})),
				]}
				onValueChange={(status) =>
					router.push(invitationListUrl(state, { status: status === "any" ? undefined : status }))
				}
			/>
		</div>
	);
}
