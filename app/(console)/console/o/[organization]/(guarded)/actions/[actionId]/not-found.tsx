import { notFoundPage } from "../../page-parts";

export default notFoundPage({ title: "actions:not-found", href: "/console/actions", back: "actions:back" });
