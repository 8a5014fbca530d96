import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function NewRoleLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader back={{ href: "/console/roles", label: t("roles:title") }} title={t("roles:new")} />
			<Skeleton className="h-32 w-full max-w-xl" />
		</>
	);
}
