"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ResourceLink } from "@/components/list/resource-link";
import { Button } from "@/components/ui/button";
import { useMay } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import {
	addApplicationOwnerContract,
	listApplicationOwnersContract,
	removeApplicationOwnerContract,
} from "@/lib/identity/application-access/calls";
import { call } from "@/lib/platform/http/call";
import { applicationKeys } from "../application-keys";
import { UserChoice } from "./user-choice";

/** The people who decide requests for access. */
export function OwnersSection({
	params,
	shown,
}: {
	params: { organization: string; applicationId: string };
	shown: boolean;
}) {
	const { t } = useTranslation();
	const may = useMay();
	const queries = useQueryClient();
	const queryKey = applicationKeys.owners(params.applicationId);
	const reading = useQuery({
		queryKey,
		queryFn: ({ signal }) => call(listApplicationOwnersContract, { params, signal }),
		enabled: shown,
	});
	const again = () => queries.invalidateQueries({ queryKey });
	const adding = useMutation({
		mutationFn: (userId: string) => call(addApplicationOwnerContract, { params: { ...params, userId } }),
		onSuccess: again,
	});
	const removing = useMutation({
		mutationFn: (userId: string) => call(removeApplicationOwnerContract, { params: { ...params, userId } }),
		onSuccess: again,
	});
	const owners = reading.data?.value.owners ?? [];
	return (
		<Section title={t("appAccess:owners.title")}>
			<p className="text-sm text-muted">{t("appAccess:owners.text")}</p>
			<RefusalNotice error={reading.error ?? adding.error ?? removing.error} />
			{reading.isSuccess && owners.length === 0 ? <p>{t("appAccess:owners.none")}</p> : null}
			<ul className="flex flex-col gap-1" aria-label={t("appAccess:owners.title")}>
				{owners.map(({ userId, username, displayName }) => (
					<li key={userId} className="flex flex-wrap items-center gap-2">
						<ResourceLink href={`/console/users/${userId}`} name={displayName} />
						<bdi className="text-sm text-muted wrap-anywhere">{username}</bdi>
						<Button
							access={removeApplicationOwnerContract.access}
							size="icon"
							variant="quiet"
							aria-label={t("appAccess:who.remove", { name: displayName })}
							onClick={() => removing.mutate(userId)}
						>
							<X size={14} aria-hidden="true" />
						</Button>
					</li>
				))}
			</ul>
			{may(addApplicationOwnerContract.access) ? (
				<UserChoice
					label={t("appAccess:owners.add")}
					organization={params.organization}
					chosen={null}
					onChoose={(user) => user !== null && adding.mutate(user.id)}
				/>
			) : null}
		</Section>
	);
}
