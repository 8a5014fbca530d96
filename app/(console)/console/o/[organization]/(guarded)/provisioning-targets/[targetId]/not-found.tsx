import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "provisioning:not-found",
	href: "/console/provisioning-targets",
	back: "provisioning:back",
});
