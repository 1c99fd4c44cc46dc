# The program alone on an image without a shell or a package manager: C library, CA certificates and an ordinary user.
# It writes below /data only, so the root file system may be read-only.
FROM rust:1.95-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /deska
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/deska/target \
    cargo build --release --locked --bin deska --features matrix && cp target/release/deska /usr/local/bin/deska \
    && mkdir /data

FROM gcr.io/distroless/cc-debian12:nonroot
# A new volume takes the owner of this folder. A folder of the host has to belong to 65532 itself: chown 65532:65532.
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build /usr/local/bin/deska /usr/local/bin/deska
USER 65532:65532
WORKDIR /data
VOLUME /data
# The console listens inside the container only. To reach it from the host, set a token of at least 16 characters and
# another address: docker run -e DESKA_WEB__TOKEN=... -e DESKA_WEB__LISTEN=0.0.0.0:8080 -p 127.0.0.1:8080:8080 deska
# SQLite's temporary files go where there is room, too: nothing else is writable.
ENV DESKA_DATABASE__URL=sqlite:///data/deska.db DESKA_MATRIX__STORE=/data/matrix-store DESKA_LOG__FORMAT=json \
    SQLITE_TMPDIR=/data
EXPOSE 8080
# Whether the process lives. A stop waits for answers under way; give it the time: docker stop --time 60.
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s CMD ["/usr/local/bin/deska", "health"]
ENTRYPOINT ["/usr/local/bin/deska"]
