import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function OrganizationLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/organizations", label: t("organizations:title") }}
				title={t("organizations:details")}
			/>
			<Skeleton className="h-64 w-full max-w-2xl" />
		</>
	);
}
