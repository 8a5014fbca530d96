import { pageLoading } from "../page-parts";

export default pageLoading({ title: "signingKeys:title", text: "signingKeys:text", boxes: ["h-64 w-full max-w-4xl"] });
