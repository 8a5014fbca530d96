import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function NewOrganizationLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("organizations:new")} />
			<Skeleton className="h-48 w-full max-w-xl" />
		</>
	);
}
