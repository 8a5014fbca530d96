import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "roles:missing",
	text: "groups:missing-text",
	href: "/console/roles",
	back: "roles:back",
});
