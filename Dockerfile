# The shop as one image; ROLE says what a container does (web, worker, or all in one). tests/deploy.test.ts holds the
# names and the start command below against the sources. No secret is needed to build, and none is kept.

# npm runs on the image's Node; the shop runs on the Node that package-lock.json pins, in every stage.
FROM node:24-bookworm-slim AS sources
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages/studio/package.json packages/studio/
COPY packages/studio/bin packages/studio/bin

FROM sources AS build
RUN npm ci
COPY tsconfig.json vite.config.ts ./
COPY docs/going-live.md docs/
COPY scripts scripts
COPY packages packages
COPY src src
RUN npm run build

# What the bundles in dist hold is not needed beside them; an owner's commands run from their sources and import the rest.
FROM sources AS dependencies
RUN npm ci --omit=dev \
  && npm uninstall --no-save --omit=dev $(node -p "Object.keys(require('./package.json').dependencies).filter((name) => !/^(sharp|@electric-sql\/pglite|@libav\.js\/variant-webm|@aws-sdk\/client-s3|drizzle-orm|icu-minify|nodemailer|openid-client|pg|pg-boss|pino|postcode-validator|country-region-data|localized-address-format|zod)$/.test(name)).join(' ')")

# The only Node of the image is the one that the shop brings. The build's image would add another, and npm.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libstdc++6 libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 1000 node \
  && useradd --uid 1000 --gid node --create-home node
WORKDIR /shop
COPY --from=dependencies /shop/node_modules node_modules
COPY --from=build /shop/dist dist
# The commands of an owner (doctor, backup, restore, migrate-data) run from their sources: node scripts/run.mjs doctor
COPY --from=build /shop/scripts scripts
COPY --from=build /shop/src src
# They know which styles carry several pets, which are rules of the engine without the engine.
COPY --from=build /shop/packages/studio/package.json packages/studio/package.json
COPY --from=build /shop/packages/studio/src/group packages/studio/src/group
COPY package.json ./
# The only place that is written to: pictures and the embedded database of a shop without S3 and Postgres.
RUN mkdir /data && chown node:node /data
ENV PATH=/shop/node_modules/.bin:$PATH \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    WORKER_PORT=3000 \
    DATA_DIR=/data \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_ARENA_MAX=2
# The commit that the image is built from: --build-arg REVISION=$(git rev-parse HEAD)
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Pawtelier" \
      org.opencontainers.image.description="A shop that turns a photo of a pet into artwork and sells it." \
      org.opencontainers.image.version="0.2.0" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.base.name="docker.io/library/debian:bookworm-slim"
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A worker answers this too, and nothing of the shop.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "dist/server/main.js"]
